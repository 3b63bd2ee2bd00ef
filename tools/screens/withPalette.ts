import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const MOST_COLORS = 256

/**
 * The same picture with at most 256 colours, a third of the size. Takes what Chromium writes: eight bits, RGB or RGBA, not
 * interlaced; transparency is dropped. Throws on anything else.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = pixelsOf(png)
  const found = byFrequency(pixels)
  const colors = paletteOf(found)
  const places = new Map(found.map((color) => [color, nearest(colors, color)]))
  const indices = Uint8Array.from(pixels, (color) => places.get(color) ?? 0)
  return pngOf(width, height, { colors, indices })
}

interface Palette {
  readonly colors: readonly number[]
  readonly indices: Uint8Array
}

/** The most frequent colours that are not too near to one another: as near as their number allows. */
function paletteOf(found: readonly number[]): number[] {
  for (let apart = 0; ; apart += 1) {
    const colors: number[] = []
    for (const color of found) {
      if (colors.length > MOST_COLORS) break
      if (colors.every((each) => distance(each, color) > apart * apart)) colors.push(color)
    }
    if (colors.length <= MOST_COLORS) return colors
  }
}

function nearest(colors: readonly number[], color: number): number {
  const distances = colors.map((each) => distance(each, color))
  return distances.indexOf(Math.min(...distances))
}

/** Squared; what the eye sees of green, red and blue is not the same. */
function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16)
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff)
  const blue = (one & 0xff) - (other & 0xff)
  return (2 * red * red + 4 * green * green + blue * blue) / 4
}

function byFrequency(pixels: readonly number[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color)
}

function pixelsOf(png: Buffer): { width: number; height: number; pixels: number[] } {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const channels = { 2: 3, 6: 4 }[png.readUInt8(25)]
  if (channels === undefined || png.readUInt8(24) !== 8 || png.readUInt8(28) !== 0) throw new Error('Not such a PNG')
  const lines = unfiltered(inflateSync(Buffer.concat(dataChunks(png))), width * channels, height, channels)
  const pixels = Array.from({ length: width * height }, (_, at) => lines.readUIntBE(at * channels, 3))
  return { width, height, pixels }
}

function dataChunks(png: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

/** Each line begins with the number of its filter, which says what was taken off each byte. */
function unfiltered(raw: Buffer, lineLength: number, height: number, step: number): Buffer {
  // A line above and a pixel before, of zeros: the edges are then as the rest.
  const stride = lineLength + step
  const out = Buffer.alloc(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    const filter = raw.readUInt8(y * (lineLength + 1))
    for (let x = 0; x < lineLength; x += 1) {
      const at = (y + 1) * stride + step + x
      const [left, up, corner] = [out.readUInt8(at - step), out.readUInt8(at - stride), out.readUInt8(at - stride - step)]
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      out[at] = raw.readUInt8(y * (lineLength + 1) + 1 + x) + guess
    }
  }
  return Buffer.concat(Array.from({ length: height }, (_, y) => out.subarray((y + 1) * stride + step, (y + 2) * stride)))
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

function pngOf(width: number, height: number, { colors, indices }: Palette): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(colors.length * 3)
  colors.forEach((color, at) => palette.writeUIntBE(color, at * 3, 3))
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const data = deflateSync(lines, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
