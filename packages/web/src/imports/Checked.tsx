import { Button } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { changed } from '../platform/query.ts'
import { confirm } from '../ui/confirm.ts'
import { useWrites } from '../ui/Writes.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { Lines } from './Lines.tsx'
import { RefusedButton } from './RefusedButton.tsx'
import { StepButtons, StepCard } from './StepCard.tsx'
import { lines, records } from './words.ts'

type Props = { batch: ImportBatch; follows: boolean; onMatch: () => void }

/** Every line was checked and nothing is stored yet: what will be imported, what will not, and why. */
export function Checked({ batch, follows, onMatch }: Props) {
  const writes = useWrites()
  const { id, total, problems, kind } = batch
  const good = total - problems
  const run = useMutation({
    mutationFn: () => api('POST /imports/{id}/run', { params: { id } }),
    onSettled: () => changed('imports'),
  })
  const ask = async () => {
    const left = problems > 0 ? `${lines(problems)} com problema ${problems === 1 ? 'fica' : 'ficam'} de fora.` : ''
    const sure = await confirm({
      title: `Importar ${records(batch, good)}?`,
      about: batch.file_name,
      text: [left, kind.effect, 'Você pode desfazer por 30 dias.'].filter(Boolean).join(' '),
      confirm: 'Importar',
      cancel: 'Voltar',
    })
    if (sure) run.mutate()
  }
  return (
    <>
      <StepCard
        step="Conferência"
        title={good > 0 ? `${records(batch, good)} para importar` : 'Nada para importar'}
        follows={follows}
      >
        {problems > 0 && (
          <p>
            {`${lines(problems)} ${problems === 1 ? 'tem' : 'têm'} problema e não ${problems === 1 ? 'entra' : 'entram'}. `}
            {good > 0
              ? `Corrija na planilha e envie de novo, ou importe sem ${problems === 1 ? 'ela' : 'elas'}.`
              : 'Mude as colunas, ou corrija na planilha e envie de novo.'}
          </p>
        )}
        {kind.effect && good > 0 && <p>{kind.effect}</p>}
        <StepButtons>
          <DiscardButton batch={batch} />
          {problems > 0 && <RefusedButton batch={batch} />}
          {writes && (
            <Button variant="default" onClick={onMatch}>
              Mudar as colunas
            </Button>
          )}
          {writes && good > 0 && (
            <Button loading={run.isPending} onClick={() => void ask()}>
              {`Importar ${records(batch, good)}`}
            </Button>
          )}
        </StepButtons>
      </StepCard>
      <Lines
        batch={batch}
        filters={problems > 0 ? [{ value: 'problemas', label: 'Com problema', count: problems, attention: true }] : []}
      />
    </>
  )
}
