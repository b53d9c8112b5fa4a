import { type Pop, type PopContent, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { formatDay } from '../../platform/format.ts'
import type { Version } from '../../ui/draft/draft.ts'
import { type Part, pick } from '../../ui/draft/merging.ts'
import { useDraft } from '../../ui/draft/useDraft.ts'
import { type Beginning, cacheProcedure, proceduresChanged } from './procedure-queries.ts'
import { labelOf, plainText } from './sections.ts'

type Approver = { id: number; name: string }
type Of = {
  /** The procedure as it is known; undefined while it is only being begun. */
  procedure: Pop | undefined
  /** When the page came to know it so, in milliseconds since 1970. */
  knownAt: number
  beginning: Beginning | undefined
  /** Who may be responsible for it. */
  approvers: readonly Approver[]
  /** Told when it came to be, at the first thing that was written. */
  onCreated: (id: number) => void
}

/**
 * What is being written in a procedure: kept as its draft while it is typed, by several people at once, and saved by
 * `save`. One that is being begun comes to be with its first words, so that who only looks leaves nothing behind.
 */
export function useProcedureDraft({ procedure, knownAt, beginning, approvers, onCreated }: Of) {
  const known = useRef(procedure)
  useEffect(() => {
    if (procedure) known.current = procedure
  }, [procedure])
  const keep = (now: Pop) => {
    known.current = now
    cacheProcedure(now)
  }
  const begun = async (): Promise<Pop> => {
    if (known.current) return known.current
    const { proccess_id, title, elaborate_by, date_create } = beginning!
    const { response } = await api('POST /client/pop', { body: { proccess_id, title, elaborate_by, date_create } })
    keep(response)
    onCreated(response.id)
    void proceduresChanged()
    return response
  }
  const draft = useDraft<PopContent>({
    server: procedure ? { ...versionOf(procedure), knownAt } : { values: contentOf(beginning), version: '', by: '' },
    parts: partsOf(approvers),
    readAgain: () => void proceduresChanged(),
    staleVersion: (record) => {
      keep(record as Pop)
      return versionOf(record as Pop)
    },
    save: async ({ values, fields, version }) => {
      const of = await begun()
      const { response } = await api('PUT /client/pop/{id}/draft', {
        params: { id: of.id },
        body: { fields: pick(values, fields), at: version.split(' ')[1] || undefined },
      })
      // A draft that says what is saved already is none.
      const draft = Object.keys(response.fields).length > 0 ? response : null
      const now = { ...(known.current ?? of), draft }
      keep(now)
      return versionOf(now)
    },
  })

  /** Applies the draft to the procedure; answers it, or undefined while something typed could not even be drafted. */
  const save = async (): Promise<Pop | undefined> => {
    if (!(await draft.flush())) return undefined
    const of = await begun()
    try {
      const { response } = await api('PUT /client/pop', {
        body: { ...draft.values, id: of.id, updated_at: of.updated_at },
      })
      keep(response)
      void proceduresChanged()
      return response
    } catch (error) {
      // Somebody else saved meanwhile: what they changed comes in, what is typed here stays.
      if (error instanceof ApiError && error.body.code === 'record.stale' && error.body.record) {
        keep(error.body.record as Pop)
      }
      throw error
    }
  }

  /** Gives the draft up, and what was typed since. */
  const discard = async (): Promise<void> => {
    draft.drop()
    if (!known.current) return
    const { id } = known.current
    await api('DELETE /client/pop/{id}/draft', { params: { id } })
    keep({ ...known.current, draft: null })
    void proceduresChanged()
  }
  return { ...draft, save, discard }
}

const partsOf = (approvers: readonly Approver[]): Part<PopContent>[] =>
  (Object.keys(contentOf(undefined)) as (keyof PopContent)[]).map((field) => ({
    fields: [field],
    label: labelOf(field),
    words: ({ [field]: value }) => {
      if (field === 'approved_user_id') return approvers.find(({ id }) => id === value)?.name ?? 'Ninguém'
      if (field === 'date_create' || field === 'date_revision') return formatDay(value as string | null) || 'Sem data'
      return plainText(String(value ?? ''))
    },
  }))

/** Both the saved text and the draft on top of it make a version. */
const stampOf = ({ updated_at, draft }: Pop) => `${updated_at} ${draft?.at ?? ''}`

function versionOf(procedure: Pop): Version<PopContent> {
  return {
    values: { ...contentOf(procedure), ...procedure.draft?.fields },
    version: stampOf(procedure),
    by: procedure.draft?.by ?? procedure.updated_by,
  }
}

/** What a procedure says, without how it stands; of one being begun what is known already. */
function contentOf(source: Partial<PopContent> | undefined): PopContent {
  const texts = Object.fromEntries(popTexts.map((name) => [name, source?.[name] ?? ''])) as Record<
    (typeof popTexts)[number],
    string
  >
  return {
    ...texts,
    title: source?.title ?? '',
    elaborate_by: source?.elaborate_by ?? '',
    accredited_by: source?.accredited_by ?? '',
    approved_user_id: source?.approved_user_id ?? null,
    date_revision: source?.date_revision ?? null,
    date_create: source?.date_create ?? '',
  }
}
