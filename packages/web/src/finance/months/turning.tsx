import { Button } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { Writes } from '../../ui/Writes.tsx'

/** Who answers for the company closes and reopens its months. */
export function useMayClose(): boolean {
  const { is_responsible, is_root } = useAccount()
  return is_responsible || is_root === 'YES'
}

/** Closes a month, after asking. `open`: how many questions about it are left. */
export function Closing({ month, open }: { month: string; open: number }) {
  const name = formatMonth(month)
  const close = useMutation({
    mutationFn: () => api('PUT /client/finance/closed-months/{month}', { params: { month } }),
    onSuccess: () => toast(`O mês de ${name} foi fechado`),
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: `Fechar ${name}?`,
      text: `${open > 0 ? 'Ainda há o que conferir. ' : ''}Lançamentos da sua competência e pagamentos dos seus dias não mudarão até que ele seja reaberto.`,
      confirm: 'Fechar o mês',
      cancel: 'Cancelar',
    })
    if (sure) close.mutate()
  }
  return (
    <Button leftSection={<IconLock aria-hidden />} loading={close.isPending} onClick={() => void ask()}>
      Fechar
    </Button>
  )
}

/** Reopens a closed month, after asking. */
export function Reopening({ month, large }: { month: string; large?: boolean }) {
  const name = formatMonth(month)
  const reopen = useMutation({
    mutationFn: () => api('DELETE /client/finance/closed-months/{month}', { params: { month } }),
    onSuccess: () => toast(`O mês de ${name} foi reaberto`),
    onSettled: () => changed('finance'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: `Reabrir ${name}?`,
      text: 'O que ele informou poderá mudar outra vez. Quem reabriu, e quando, fica na trilha de auditoria.',
      confirm: 'Reabrir',
      cancel: 'Cancelar',
    })
    if (sure) reopen.mutate()
  }
  return (
    <Writes>
      <Button
        size={large ? undefined : 'xs'}
        variant="default"
        aria-label={`Reabrir ${name}`}
        leftSection={<IconLockOpen size={16} aria-hidden />}
        loading={reopen.isPending}
        onClick={() => void ask()}
      >
        Reabrir
      </Button>
    </Writes>
  )
}
