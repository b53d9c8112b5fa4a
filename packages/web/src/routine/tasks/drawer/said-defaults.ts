import type { SaidTask } from '../../../platform/said-task.ts'
import { newKey } from '../values/task-values.ts'
import type { TaskDefaults } from './task-drawer.tsx'

/** Letters of a title. */
const LONGEST = 200

/** The first values of a task that a text asks for: its first line as title, read as if typed, and the whole below. */
export function saidDefaults({ text, link }: SaidTask): TaskDefaults {
  const whole = text.trim()
  const first = whole.split('\n', 1)[0]!.trim()
  const line = first.length > LONGEST ? `${first.slice(0, LONGEST - 1).trimEnd()}…` : first
  return {
    line,
    links: [{ key: newKey(), link }],
    ...(line !== whole && { description: paragraphs(whole) }),
  }
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
