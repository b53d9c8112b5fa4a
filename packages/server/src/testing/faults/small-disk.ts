import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk mounted on a folder, small enough to be filled. */
export interface SmallDisk {
  /** Fills the disk to the last byte. */
  fill(): void
  /** Deletes what `fill` wrote. */
  free(): void
  unmount(): void
}

/** Only root may mount. */
export const canMount = process.getuid?.() === 0 && mounts()

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'prumo-small-disk', folder])
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (let piece = Buffer.alloc(1024 * 1024); piece.length; ) {
          try {
            writeSync(file, piece)
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            piece = piece.subarray(0, piece.length >> 1)
          }
        }
      } finally {
        closeSync(file)
      }
      if (statfsSync(folder).bavail > 1) throw new Error('the disk is not full')
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  }
}

/** The root of a container may not be allowed to mount. */
function mounts(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'prumo-probe', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
