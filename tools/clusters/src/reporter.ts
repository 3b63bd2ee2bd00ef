import { MultiBar, Presets } from 'cli-progress'

/** Told what starting a cluster is busy with. */
export interface Reporter {
  say(line: string): void
  /** Opens the account of one download of `totalBytes`. */
  transfer(title: string, totalBytes: number): Transfer
}

export interface Transfer {
  add(bytes: number): void
  end(): void
}

/** Says nothing: for tests. */
export const silentReporter: Reporter = {
  say: () => undefined,
  transfer: () => ({ add: () => undefined, end: () => undefined }),
}

/** Lines and, on a terminal, progress bars; on standard error, so that standard output stays for results. */
export function terminalReporter(out: NodeJS.WriteStream = process.stderr): Reporter {
  const say = (line: string) => void out.write(`${line}\n`)
  return {
    say,
    transfer: out.isTTY ? (title, total) => bar(out, title, total) : (title, total) => lines(say, title, total),
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function bar(stream: NodeJS.WriteStream, title: string, totalBytes: number): Transfer {
  const bars = new MultiBar(
    {
      stream,
      hideCursor: true,
      clearOnComplete: false,
      format: `${title} [{bar}] {percentage}% of ${megabytes(totalBytes)} MB, {eta_formatted} left`,
    },
    Presets.rect,
  )
  const one = bars.create(totalBytes, 0)
  return {
    add: (bytes) => {
      one.increment(bytes)
    },
    end: () => {
      bars.stop()
    },
  }
}

/** A line at the start and one at each quarter: what a log of a build server can bear. */
function lines(say: (line: string) => void, title: string, totalBytes: number): Transfer {
  let done = 0
  let quarters = 0
  say(`${title}: ${megabytes(totalBytes)} MB to download`)
  return {
    add: (bytes) => {
      done += bytes
      const reached = Math.floor((done / totalBytes) * 4)
      if (reached > quarters && reached <= 4) say(`${title}: ${reached * 25}%`)
      quarters = Math.max(quarters, reached)
    },
    end: () => undefined,
  }
}
