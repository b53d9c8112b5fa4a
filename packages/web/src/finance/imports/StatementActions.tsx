import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Writes } from '../../ui/Writes.tsx'
import type { Statement } from './statement-queries.ts'
import { bookableOf, lines, pendingOf } from './statement-words.ts'

/** What is done with the whole of a statement. */
export const StatementActions = ({ statement }: { statement: Statement }) => (
  <>
    {statement.lines.stored > 0 ? <UndoButton statement={statement} /> : <DiscardButton statement={statement} />}
    {statement.lines.stored > 0 && (
      // What comes next, when nothing is left to book.
      <ButtonLink to="/dre/consolidada" variant={bookableOf(statement) > 0 ? 'default' : 'filled'}>
        Ver a DRE
      </ButtonLink>
    )}
    <RunButton statement={statement} />
  </>
)

function RunButton({ statement }: { statement: Statement }) {
  const ready = bookableOf(statement)
  const pending = pendingOf(statement)
  const run = useMutation({
    mutationFn: () => api('POST /client/finance/statements/{id}/run', { params: { id: statement.id } }),
    onSettled: () => changed('finance'),
  })
  if (ready === 0 || statement.money_account_id === null) return null
  const ask = async () => {
    const left = `${lines(pending)} ${pending === 1 ? 'fica' : 'ficam'} para depois: ninguém disse o que ${pending === 1 ? 'é' : 'são'}.`
    if (pending > 0) {
      const sure = await confirm({
        title: `Lançar ${lines(ready)}?`,
        text: `${left} Você pode desfazer quando quiser.`,
        confirm: 'Lançar',
        cancel: 'Voltar',
      })
      if (!sure) return
    }
    run.mutate()
  }
  return (
    <Writes>
      <Button loading={run.isPending} onClick={() => void ask()}>
        {`Lançar ${lines(ready)}`}
      </Button>
    </Writes>
  )
}

function UndoButton({ statement: { id, file_name, lines: counted } }: { statement: Statement }) {
  const undo = useMutation({
    mutationFn: () => api('POST /client/finance/statements/{id}/undo', { params: { id } }),
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Desfazer a importação inteira?',
      about: file_name,
      text: `${lines(counted.stored)} ${counted.stored === 1 ? 'sai' : 'saem'} do financeiro. O que alguém mudou depois fica como está.`,
      confirm: 'Desfazer',
      cancel: 'Voltar',
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return (
    <Writes>
      <Button variant="default" c="var(--mantine-color-error)" loading={undo.isPending} onClick={() => void ask()}>
        Desfazer importação
      </Button>
    </Writes>
  )
}

function DiscardButton({ statement: { id, file_name } }: { statement: Statement }) {
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => api('DELETE /client/finance/statements/{id}', { params: { id } }),
    onSuccess: async () => {
      toast('Extrato descartado')
      await navigate({ to: '/financeiro/extratos' })
    },
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Descartar este extrato?',
      about: file_name,
      text: 'Nada foi lançado. O arquivo no seu computador fica como está.',
      confirm: 'Descartar',
      cancel: 'Voltar',
    })
    if (sure) discard.mutate()
  }
  return (
    <Writes>
      <Button variant="default" loading={discard.isPending} onClick={() => void ask()}>
        Descartar
      </Button>
    </Writes>
  )
}
