import { descriptionLimit, NewTask } from '@prumo/contract/routine/tasks/model.ts'
import { ruleIn } from '@prumo/contract/routine/typed/repeat.ts'
import { type Known, readTask } from '@prumo/contract/routine/typed/typed-task.ts'
import { departments } from '../../admin/departments/departments.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { workdaysOf } from '../days-off/workdays.ts'
import { myTags } from '../tags/tags.ts'

/** What the acting person may name in a line, as in the field of the screen. */
export async function knownTo(scope: Scope): Promise<Known> {
  const [people, tags, areas, isWorkday] = await Promise.all([
    reachableMembers(scope),
    myTags(scope),
    departments(scope),
    workdaysOf(scope),
  ])
  return {
    today: scope.today,
    isWorkday,
    people,
    tags: tags.map(({ id, label }) => ({ id, name: label })),
    departments: areas,
    dated: true,
  }
}

const longest = 200
/** 'Fwd:', 'ENC:', 'RES:': how the mail came, and not what is to do. */
const passedOn = /^(?:\s*(?:fwd?|enc|re|res)\s*:)+\s*/i

/** A mail as a task: its subject is read like a typed line, its text is the description. Undefined for one that says nothing. */
export function taskOf({ subject, text }: { subject: string; text: string }, known: Known): NewTask | undefined {
  const said = subject.replace(passedOn, '').trim() || (text.split('\n', 1)[0] ?? '').trim()
  const { title, values } = readTask(said, known)
  const label = (title.trim() || said).trim()
  if (label === '') return undefined
  const { date = known.today, hour, hour_finish, repeat = '', custom = null, priority, ...named } = values
  // A title that is too long stands whole above the text.
  const lines = [...(label.length > longest ? [label] : []), ...text.split('\n')]
  return NewTask.parse({
    label: label.length > longest ? `${label.slice(0, longest - 1)}…` : label,
    date,
    ...(hour && { hour }),
    ...(hour_finish && { hour_finish }),
    ...ruleIn({ repeat, custom }),
    ...(priority && { type: '3', priority: true }),
    ...named,
    description: paragraphs(lines),
  })
}

/** The lines as paragraphs, as many as a description has room for. */
function paragraphs(lines: readonly string[]): string {
  let written = ''
  for (const one of lines) {
    const next = html`<p>${one.trim()}</p>`
    if (written.length + next.length > descriptionLimit) return written
    if (one.trim() !== '') written += next
  }
  return written
}
