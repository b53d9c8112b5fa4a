import { readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * The nice values of what runs beside the serving thread, which has 0 because everybody waits for it: a connection of the
 * database serves one company, a page does not wait for somebody's document, nor a document for somebody's files.
 */
export const nice = { connection: 5, work: 10, bulk: 15 }

/** Linux lets who has no rights set one group in a tenth of a second. */
const againMs = 110

const lowest = 19

/**
 * Gives a process, or on Linux a thread, a lower priority for the rest of its life. A server that was itself started with
 * a lower one has less room below it, in which the order of what runs beside it stays.
 * @param own the priority of the serving thread.
 */
export function lowerPriority(id: number, by: number, own = getPriority()) {
  try {
    setPriority(id, own + Math.round((by * (lowest - own)) / lowest))
  } catch {
    // It has ended already.
  }
}

/**
 * Gives the session that a process leads a lower share of the processors. Linux divides them between sessions first
 * (autogroup, sched(7)), so that a session with one busy process has as much as the server with all its threads, and the
 * priority of a process counts only inside its session. Does nothing to the server's own session, where Linux does not
 * divide so, and for processes of other accounts.
 */
export function lowerShare(leader: number, by: number) {
  try {
    if (groupOf(leader) !== groupOf('self')) writeFileSync(`/proc/${leader}/autogroup`, String(by))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') setTimeout(lowerShare, againMs, leader, by).unref()
  }
}

/** '/autogroup-418 nice 0' without the value. */
const groupOf = (process: number | 'self') => readFileSync(`/proc/${process}/autogroup`, 'utf8').split(' ', 1)[0]
