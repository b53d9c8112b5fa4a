import { changeLimit } from '@prumo/contract/quality/changes/endpoints.ts'
import {
  type Change,
  type ChangeContent,
  type ChangeInput,
  changeActionLists,
  changeTexts,
} from '@prumo/contract/quality/changes/model.ts'
import type { z } from 'zod'
import { insertDocument } from '../../admin/controlled/creating.ts'
import { deleteDocument } from '../../admin/controlled/deciding.ts'
import { record } from '../../platform/audit/record.ts'
import { rewrite } from '../../platform/controlled/rows.ts'
import { refuseDuplicate } from '../../platform/database/refusals.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import { differing } from '../controlled/trail.ts'
import { actionsOf, writeActions } from './actions.ts'
import { nextNumber } from './numbering.ts'
import { type ChangeRow, change, countChanges, findRow, lockRow, presentChange, readChange } from './queries.ts'

type Input = z.output<typeof ChangeInput>
const fields = ['solicitante', ...changeTexts] as const
const none = { acoes_mudanca: [], acoes_impactos: [] }

/** Creates a change, open and without versions. @throws list.too_many, change.number_taken. */
export async function createChange(scope: Scope, input: Input): Promise<Change> {
  await requireRoom(scope, 'quality.changes', {
    most: changeLimit,
    count: () => countChanges(scope),
    message: `Uma empresa tem no máximo ${changeLimit} controles de mudança.`,
  })
  const next = await nextNumber(scope)
  const number = input.numero || next
  const id = await insertDocument(
    scope,
    change,
    { number, ...columnsOf(input, undefined) },
    {
      said: { title: input.title, numero: number },
      taken: 'change.number_taken',
      parts: async (made) => {
        for (const list of changeActionLists)
          await writeActions(scope, made, list, { sent: input[list] ?? [], before: [] })
      },
    },
  )
  return readChange(scope, id)
}

/**
 * Saves the sent fields. Saving an approved change opens it again and stores the new content as a version; the approved
 * version stays in force until the next decision.
 * @throws not_found, record.stale with the current record, change.number_taken.
 */
export async function saveChange(
  scope: Scope,
  id: number,
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Change> {
  const row = await lockRow(scope, id)
  await requireVersion(scope, 'quality_change', row, updated_at, () => presentChange(scope, row))
  const before = await change.contentOf(scope, row)
  if (sameJson(withoutIds(before), withoutIds(sentOver(before, input)))) return presentChange(scope, row)
  const written = { ...columnsOf(input, row), number: input.numero || row.number }
  await rewrite(scope, change.tables, row, written).catch(refuseDuplicate('change.number_taken'))
  const actions = (await actionsOf(scope, [id])).get(id) ?? none
  for (const list of changeActionLists) {
    const sent = input[list]
    if (sent) await writeActions(scope, id, list, { sent, before: actions[list] })
  }
  const after = await change.contentOf(scope, await findRow(scope, id))
  if (row.status === 2) await change.evidence.store(scope, id, { status: 1, content: after })
  await record(scope, 'quality_change.updated', id, { before: trail(before, after), after: trail(after, before) })
  return readChange(scope, id)
}

/** Deletes a change. @throws not_found. */
export const deleteChange = (scope: Scope, id: number) => deleteDocument(scope, change, id)

/** The sent fields as columns; the others as they are, or empty. */
function columnsOf(input: Input, before: ChangeRow | undefined) {
  const texts = Object.fromEntries(fields.map((field) => [field, input[field] ?? before?.content[field] ?? '']))
  const date = (sent: string | null | undefined, old: string | null | undefined) =>
    sent === undefined ? (old ?? null) : sent
  return {
    title: input.title,
    content: JSON.stringify(texts),
    requested_on: date(input.date_solicitacao, before?.requested_on),
    starts_on: date(input.date_inicial, before?.starts_on),
    follow_up_on: date(input.date_acomp, before?.follow_up_on),
  }
}

/** The content of the change with the sent fields. */
function sentOver(before: ChangeContent, input: Input) {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(sent), numero: input.numero || before.numero }
}

type Lists = Record<'acoes_mudanca' | 'acoes_impactos', readonly { id?: number | undefined }[]>
const withoutIds = <Content extends Lists>({ acoes_mudanca, acoes_impactos, ...content }: Content) => ({
  ...content,
  acoes_mudanca: acoes_mudanca.map(({ id: _, ...action }) => action),
  acoes_impactos: acoes_impactos.map(({ id: _, ...action }) => action),
})

const trail = (content: ChangeContent, other: ChangeContent) =>
  differing(content, other, (value: string | readonly { acao: string }[]) =>
    typeof value === 'string' ? value : value.map(({ acao }) => acao).join('; '),
  )
