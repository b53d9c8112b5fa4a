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
  /** The current procedure; undefined for a new one. */
  procedure: Pop | undefined
  /** When the page read it, in milliseconds since 1970. */
  knownAt: number
  beginning: Beginning | undefined
  /** The people who may be responsible for it. */
  approvers: readonly Approver[]
  /** Called when a new procedure was created, at the first change. */
  onCreated: (id: number) => void
}

/**
 * The editing of a procedure: stored as its shared draft while people type, and saved by `save`. A new procedure is
 * created with its first words, so that opening the form leaves nothing behind.
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
      // A draft without differing fields is no draft.
      const draft = Object.keys(response.fields).length > 0 ? response : null
      const now = { ...(known.current ?? of), draft }
      keep(now)
      return versionOf(now)
    },
  })

  /** Applies the draft to the procedure; returns it, or undefined when some change could not be stored in the draft. */
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
      // Somebody else saved meanwhile: their changes are merged, the typed values stay.
      if (error instanceof ApiError && error.body.code === 'record.stale' && error.body.record) {
        keep(error.body.record as Pop)
      }
      throw error
    }
  }

  /** Discards the draft and everything typed since. */
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

/** A version consists of the saved text and of the draft on top of it. */
const stampOf = ({ updated_at, draft }: Pop) => `${updated_at} ${draft?.at ?? ''}`

function versionOf(procedure: Pop): Version<PopContent> {
  return {
    values: { ...contentOf(procedure), ...procedure.draft?.fields },
    version: stampOf(procedure),
    by: procedure.draft?.by ?? procedure.updated_by,
    at: procedure.draft?.at ?? procedure.updated_at,
  }
}

/** The content of a procedure without its state; for a new one, its initial values. */
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
