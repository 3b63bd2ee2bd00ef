import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 200
let count = 0

/**
 * Does the work while nobody else does theirs under the same lock file, in this process or another one. What a process
 * that died left behind is taken over.
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] called once, where somebody else is at work
 * @returns {Promise<Result>}
 */
export async function whileLocked(file, work, onWait) {
  // Linked, not written: a lock is never seen without its owner in it.
  const own = `${file}.${process.pid}.${(count += 1)}`
  writeFileSync(own, String(process.pid))
  try {
    for (let waits = 0; !isTaken(own, file); waits += 1) {
      if (waits === 0) onWait?.()
      await pause(LOOK_MS)
    }
  } finally {
    rmSync(own, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function isTaken(own, file) {
  for (;;) {
    try {
      linkSync(own, file)
      return true
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAlive(ownerOf(file))) return false
    discard(file, `${own}.old`)
  }
}

/** Moved away first: somebody may have taken it over since it was looked at. */
function discard(file, old) {
  try {
    renameSync(file, old)
    if (isAlive(ownerOf(old))) linkSync(old, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(old, { force: true })
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
