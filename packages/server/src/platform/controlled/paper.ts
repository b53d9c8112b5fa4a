import { writtenInstant } from '../exports/csv.ts'
import type { Scope } from '../scope.ts'
import type { ControlledStatus, Evidence, Version } from './evidence.ts'

/** A controlled document on paper: its content, and whether it is in force. */
export type Paper<Content> = {
  readonly content: Content
  /** The number of the version; null: the saved content without a decision. */
  readonly version: number | null
  readonly status: ControlledStatus
  /** The person who decided about it or changed it, and the instant; null when nobody has. */
  readonly made: { readonly by: number; readonly at: Date } | null
  readonly note: string
  /** Why it does not count; null when it is in force. */
  readonly mark: string | null
}

const undecided = 'Em aberto – não vigente'
const refused = 'Recusado – não vigente'

export const versionPaper = <Content>(version: Version<Content>, inForce: number | null): Paper<Content> => ({
  content: version.content,
  version: version.number,
  status: version.status,
  made: { by: version.made_by, at: version.made_at },
  note: version.note,
  mark: markOf(version, inForce),
})

function markOf({ status, number }: Version<unknown>, inForce: number | null): string | null {
  if (status === 1) return undecided
  if (status === 3) return refused
  if (number === inForce) return null
  return inForce === null ? 'Fora de vigor' : `Substituída pela versão ${inForce}`
}

type Row = {
  readonly id: number
  readonly status: number
  readonly decided_by: number | null
  readonly decided_at: Date | null
  readonly version_in_force: number | null
}

/** The paper of a document as it is saved: of its version in force, while it is approved and nothing changed since. */
export async function savedPaper<Content extends object>(
  scope: Scope,
  { evidence, same }: { evidence: Evidence<Content>; same: (one: Content, other: Content) => boolean },
  { id, status, decided_by: by, decided_at: at, version_in_force: inForce }: Row,
  content: Content,
): Promise<Paper<Content>> {
  const saved = { content, version: null, made: null, note: '' }
  if (status === 2 && inForce !== null) {
    const version = await evidence.numbered(scope, id, inForce)
    if (same(version.content, content)) return { ...versionPaper(version, inForce), content }
    // A record that it quotes was changed: what is printed is not what was approved.
    return { ...saved, status: 1, mark: 'Alterado depois da aprovação – não vigente' }
  }
  const decided = at && by !== null ? { by, at } : null
  return status === 3
    ? { ...saved, status, made: decided, mark: refused }
    : { ...saved, status: 1, made: decided, mark: undecided }
}

const did = { 1: 'Registrada por', 2: 'Aprovada por', 3: 'Recusada por' }

/** The texts of the frame above a document. @param label the word of its state. @param names of people by id. */
export const paperHead = <Content>(
  { version, status, made, note, mark }: Paper<Content>,
  { label, names, timeZone }: { label: string; names: ReadonlyMap<number, string>; timeZone: string },
) => ({
  mark,
  state: version === null ? label : `${label} – versão ${version}`,
  tone: mark === null ? 'good' : status === 3 ? 'bad' : 'open',
  made: made && `${did[status]} ${names.get(made.by) ?? ''} em ${writtenInstant(made.at, timeZone)}`,
  note,
})
