import { destination, type Logger, pino, symbols } from 'pino'

/** Where lines go: `write` keeps them, `flushSync` writes them out. */
export type Out = { write(line: string): unknown; flushSync(): void }

/** How long a line waits for others. */
const togetherMs = 50
const warn = pino.levels.values['warn']!

/**
 * The log of a server. Lines of the same moment leave in one write, because a write for each answer took a seventh of what
 * a request costs the process; what is wrong is written at once, with all before it, and so is what is left at the end.
 */
export function openLog(level: string, out: Out = destination({ sync: true, minLength: 8192 })): Logger {
  let waiting: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(waiting)
    waiting = undefined
    out.flushSync()
  }
  process.on('exit', flush)
  const together = {
    /** Of the line that is written: pino says it (`needsMetadataGsym`). */
    lastLevel: 0,
    [symbols.needsMetadataGsym]: true,
    write(line: string) {
      out.write(line)
      if (together.lastLevel >= warn) flush()
      else waiting ??= setTimeout(flush, togetherMs).unref()
    },
  }
  return pino({ level, redact: ['*.password', '*.token'] }, together)
}
