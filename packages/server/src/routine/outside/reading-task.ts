import { readFile } from 'node:fs/promises'
import { decoded } from '../../platform/decoding.ts'
import { fail } from '../../platform/errors.ts'
import { type Busy, busyIn } from './busy-in.ts'

/** `file`: where the content is, when it is not given. */
type Order = { content?: string; file?: string; timeZone: string; today: string }

/** @throws calendar.unreadable. */
export async function run({ content, file, ...when }: Order): Promise<Busy[]> {
  const text = content ?? decoded(await readFile(file!))
  if (!/^[ \t]*BEGIN:VCALENDAR\b/im.test(text.slice(0, 2000))) throw fail('calendar.unreadable')
  try {
    return busyIn(text, when)
  } catch (cause) {
    throw fail('calendar.unreadable', { cause })
  }
}
