import { Button } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { confirm } from '../ui/confirm.ts'
import { Writes } from '../ui/Writes.tsx'

/** Discards an import that has stored nothing. */
export function DiscardButton({ batch: { id, kind, file_name } }: { batch: ImportBatch }) {
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => api('DELETE /imports/{id}', { params: { id } }),
    onSuccess: async () => {
      toast('Importação descartada')
      await navigate({ to: '/imports/new/$kind', params: { kind: kind.id } })
    },
    onSettled: () => changed('imports'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Desistir desta importação?',
      about: file_name,
      text: 'Nada foi gravado. A planilha no seu computador fica como está.',
      confirm: 'Desistir',
      cancel: 'Voltar',
    })
    if (sure) discard.mutate()
  }
  return (
    <Writes>
      <Button variant="subtle" color="gray" loading={discard.isPending} onClick={() => void ask()}>
        Desistir
      </Button>
    </Writes>
  )
}
