import type { Approvable } from '@prumo/contract/permissions.ts'
import type { ReactNode } from 'react'
import type { Topic } from '../../platform/query.ts'
import { ApprovalForm } from './ApprovalForm.tsx'

/** A decision on a document: 'open' takes one back. */
export type DocumentState = 'approved' | 'refused' | 'open'

export type DecisionOn<Result> = {
  area: Approvable
  topic: Topic
  of: number
  title: string
  /** The number of the version in force. */
  since: number | null | undefined
  /** The person who asks, and when. */
  asked?: ReactNode
  /** The document, beside the decision; absent where it stands behind it. */
  evidence?: ReactNode
  /** How many people are asked to read it; 'unknown' while they are read; absent: its kind asks nobody. */
  readers?: number | 'unknown' | undefined
  /** It was decided on before, and may be open again. */
  reopens?: boolean
  decide: (state: DocumentState, note: string) => Promise<Result>
  onDecided?: ((result: Result) => void) | undefined
  onClose: () => void
}

const told = 'Quem deve ler recebe um aviso e confirma esta versão.'
const unread = 'Ninguém foi escolhido para ler: ninguém recebe um aviso.'

/** Approves, refuses or reopens a document; who decided and when is stored with the version. */
export function DocumentDecision<Result extends { message: string }>({
  since,
  readers,
  reopens,
  ...form
}: DecisionOn<Result>) {
  const { title, ...rest } = form
  const ends = since
    ? `A versão ${since} deixa de valer${readers !== undefined ? ': quem a lê não encontra nenhuma até a próxima aprovação' : ''}.`
    : undefined
  const lost = ends !== undefined && { consequence: ends }
  return (
    <ApprovalForm
      {...rest}
      title={`Situação de ${title}`}
      decisions={[
        {
          value: 'approved',
          label: 'Aprovado',
          ...(readers !== undefined && { consequence: readers === 0 ? unread : told }),
        },
        { value: 'refused', label: 'Recusado', refuses: true, ...lost },
        ...(reopens ? [{ value: 'open', label: 'Aberto', ...lost } as const] : []),
      ]}
      notedIn={{
        decision: 'Opcional: fica no histórico junto da decisão.',
        refusal: 'Diga o que falta: fica no histórico, para quem escreveu.',
      }}
      saved={({ message }) => message}
    />
  )
}
