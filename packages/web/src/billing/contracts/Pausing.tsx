import { Button } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { type Answer, api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { showFailure } from '../../platform/messages.ts'
import { chooseOne, confirm } from '../../ui/confirm.ts'
import { Writes } from '../../ui/Writes.tsx'
import { type ContractDetail, paidChanged } from '../plan-queries.ts'
import { showRead } from '../show-read.ts'

type Done = Answer<'POST /client/finance/payment/{id}/pause'>

/** Asks for a pause, takes it back before it begins, or ends it. */
export function Pausing({ contract }: { contract: ContractDetail }) {
  const { id, plan_name, pause, pause_choices } = contract
  const params = { id }
  const told = {
    meta: { ownErrors: true },
    onSuccess: ({ message }: Done) => showRead(message),
    onError: showFailure,
    onSettled: paidChanged,
  }
  const begin = useMutation({
    mutationFn: (body: { months: number; starts_on: string }) =>
      api('POST /client/finance/payment/{id}/pause', { params, body }),
    ...told,
  })
  const end = useMutation({
    mutationFn: () => api('DELETE /client/finance/payment/{id}/pause', { params }),
    ...told,
  })
  const choose = async () => {
    const chosen = await chooseOne(
      pause_choices.map(({ months, starts_on, ends_on }) => ({
        value: String(months),
        label: `${count(months, 'mês', 'meses')}: ${formatDay(starts_on)} a ${formatDay(ends_on)}`,
      })),
      {
        title: 'Pausar o plano',
        about: plan_name,
        text: 'A pausa começa quando acaba o tempo pago. Nela nada é cobrado: tudo pode ser consultado e exportado, e nada é criado nem alterado. Depois o plano volta sozinho, com a mensalidade seguinte; você pode retomá-lo antes.',
      },
    )
    const choice = pause_choices.find(({ months }) => String(months) === chosen)
    if (choice) begin.mutate({ months: choice.months, starts_on: choice.starts_on })
  }
  const resume = async () => {
    const yes = await confirm({
      title: 'Retomar o plano',
      about: plan_name,
      text: 'Tudo volta a poder ser criado e alterado agora, e a mensalidade é cobrada a partir de hoje.',
      confirm: 'Retomar o plano',
      cancel: 'Voltar',
    })
    if (yes) end.mutate()
  }
  if (pause)
    return (
      <Writes>
        <Button
          variant={pause.running ? 'filled' : 'default'}
          onClick={() => (pause.running ? void resume() : end.mutate())}
          loading={end.isPending}
        >
          {pause.running ? 'Retomar o plano' : 'Desfazer a pausa'}
        </Button>
      </Writes>
    )
  if (pause_choices.length === 0) return null
  return (
    <Writes>
      <Button variant="default" onClick={() => void choose()} loading={begin.isPending}>
        Pausar o plano
      </Button>
    </Writes>
  )
}
