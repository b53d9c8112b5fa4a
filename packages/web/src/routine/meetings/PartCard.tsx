import { Checkbox, Textarea } from '@mantine/core'
import type { MeetingPart } from '@prumo/contract/routine/meetings/model.ts'
import { meetingPrompts } from '@prumo/contract/routine/meetings/prompts.ts'
import { useEffect } from 'react'
import { AwayMark, PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { api } from '../../platform/api.ts'
import { Conflicts } from '../../ui/draft/Conflicts.tsx'
import { DraftStatus } from '../../ui/draft/DraftStatus.tsx'
import type { DraftState, Version } from '../../ui/draft/draft.ts'
import { partsOf, pick } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import classes from './Meetings.module.css'
import { cachePart, type ReadMeeting } from './meetings-queries.ts'
import { registerPart } from './saving-parts.ts'

type Values = Pick<MeetingPart, 'present' | 'done' | 'plan' | 'obstacles'>
const prompts = ['done', 'plan', 'obstacles'] as const

const versionOf = ({ present, done, plan, obstacles, updated_at, updated_by }: MeetingPart): Version<Values> => ({
  values: { present, done, plan, obstacles },
  version: updated_at ?? '',
  by: updated_by,
})

/** The content of a field as text, for the choice between two versions. */
const words = (field: keyof Values, values: Values): string =>
  field === 'present' ? (values.present ? 'Presente' : 'Ausente') : values[field]

/** One person in a meeting: whether they are there, and what they say. It saves itself. */
export function PartCard({ meeting, part }: { meeting: ReadMeeting; part: MeetingPart }) {
  const { task_id: id, kind, can } = meeting
  const questions = meetingPrompts[kind]
  const draft = useDraft<Values>({
    server: versionOf(part),
    parts: partsOf<Values>({ present: 'Presente', ...questions }, words),
    isOlder: (version, than) => version < than,
    staleVersion: (record) => versionOf(record as MeetingPart),
    save: async ({ values, fields, version }) => {
      const { response } = await api('PUT /my-day/meetings/{id}/people/{person}', {
        params: { id, person: part.user_id },
        body: { ...pick(values, fields), ...(version && { updated_at: version }) },
      })
      cachePart(id, response)
      return versionOf(response)
    },
  })
  const { values, set, flush, state } = draft
  useEffect(() => registerPart(id, flush), [id, flush])
  return (
    <li className={`card ${classes.person}`} aria-label={part.name} data-absent={!values.present || undefined}>
      <div className={classes.name}>
        <PersonPortrait id={part.user_id} name={part.name} />
        <b>{part.name}</b>
        <AwayMark id={part.user_id} on={meeting.date} />
        <Checkbox
          label="Presente"
          aria-label={`Presente: ${part.name}`}
          disabled={!can.edit}
          checked={values.present}
          onChange={(event) => {
            set('present', event.currentTarget.checked)
            void flush()
          }}
        />
      </div>
      {part.planned && (
        <p className={classes.planned}>
          <span>Na última, para fazer:</span> {part.planned}
        </p>
      )}
      <Conflicts conflicts={draft.conflicts} values={values} onResolve={draft.resolve} />
      <div className={classes.answers}>
        {prompts.map((field) => (
          <Textarea
            key={field}
            label={questions[field]}
            aria-label={`${questions[field]}: ${part.name}`}
            autosize
            minRows={1}
            readOnly={!can.edit}
            value={values[field]}
            onChange={(event) => {
              // Who says something is there; whoever writes for somebody who is away takes the mark off again.
              if (!values.present && prompts.every((one) => values[one] === '')) set('present', true)
              set(field, event.currentTarget.value)
            }}
            onBlur={() => void flush()}
          />
        ))}
      </div>
      {can.edit && !isUntouched(state) && <DraftStatus state={state} />}
    </li>
  )
}

const isUntouched = (state: DraftState) => state.kind === 'saved' && state.at === undefined
