import { formatDate } from '@prumo/contract/dates.ts'
import type { TeamMeetingKind } from '@prumo/contract/routine/meetings/model.ts'
import { meetingPrompts } from '@prumo/contract/routine/meetings/prompts.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

type Summary = {
  task_id: number
  kind: TeamMeetingKind
  label: string
  date: string
  people: readonly { name: string; done: string; plan: string; obstacles: string }[]
  /** The items that go on to the next meeting. */
  items: readonly { what: string; who: string; by_when: string }[]
}

/** As much of a summary as a notification repeats; the meeting has everything. */
const mostPeople = 20
const mostItems = 20
const mostWords = 200

/** A meeting has ended: who was there, what each said, what goes on. */
export const meetingSummary = defineKind<Summary>({
  id: 'meeting.summary',
  name: 'Resumo da reunião',
  description: 'Ao fim de uma reunião diária ou revisão semanal em que você esteve: o que cada um disse e o que segue.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: null,
  text: ({ task_id, kind, label, date, people, items }) => ({
    title: `Resumo: ${label} de ${formatDate(date)}`,
    message: [
      html`<p>Presentes: ${people.map(({ name }) => name).join(', ')}</p>`,
      ...people.slice(0, mostPeople).map((part) => said(kind, part)),
      ...(items.length > 0
        ? [html`<p><strong>Segue para a próxima</strong></p><ul>`, ...items.slice(0, mostItems).map(agreed), '</ul>']
        : []),
    ].join(''),
    link: `/reuniao-diaria?reuniao=${task_id}`,
  }),
})

function said(kind: TeamMeetingKind, part: Summary['people'][number]): string {
  const prompts = meetingPrompts[kind]
  const lines = (['done', 'plan', 'obstacles'] as const).filter((field) => part[field] !== '')
  if (lines.length === 0) return ''
  const items = lines.map((field) => html`<li>${prompts[field]}: ${shortened(part[field])}</li>`)
  return `${html`<p><strong>${part.name}</strong></p>`}<ul>${items.join('')}</ul>`
}

const agreed = ({ what, who, by_when }: Summary['items'][number]) =>
  html`<li>${[shortened(what), who, by_when].filter(Boolean).join(' · ')}</li>`

const shortened = (words: string) => (words.length > mostWords ? `${words.slice(0, mostWords).trimEnd()}…` : words)
