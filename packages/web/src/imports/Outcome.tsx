import { Button } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { formatInstant } from '../platform/format.ts'
import { changed } from '../platform/query.ts'
import { useAccount } from '../platform/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { confirm } from '../ui/confirm.ts'
import type { FilterOption } from '../ui/table/filters.ts'
import { Writes } from '../ui/Writes.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { Lines } from './Lines.tsx'
import { placeOf } from './places.ts'
import { RefusedButton } from './RefusedButton.tsx'
import { StepButtons, StepCard } from './StepCard.tsx'
import { lines, records } from './words.ts'

/** The result of an import: what was imported, what was not, and a button to undo it. */
export function Outcome({ batch, follows }: { batch: ImportBatch; follows: boolean }) {
  const { state, stored, problems, kind, undo_until, cleared } = batch
  const { time_zone } = useAccount()
  const place = placeOf(kind.id)
  return (
    <>
      <StepCard step="Resultado" title={titleOf(batch)} follows={follows}>
        {sentences(batch).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {undo_until && <p className="num">{`Dá para desfazer até ${formatInstant(undo_until, time_zone)}.`}</p>}
        <StepButtons>
          {undo_until && <UndoButton batch={batch} />}
          {state === 'failed' && stored === 0 && <DiscardButton batch={batch} />}
          {problems > 0 && state !== 'failed' && !cleared && <RefusedButton batch={batch} />}
          <ButtonLink to="/imports/new/$kind" params={{ kind: kind.id }} variant="default">
            Importar outra planilha
          </ButtonLink>
          {place && <ButtonLink to={place.to}>{`Ver ${kind.many}`}</ButtonLink>}
        </StepButtons>
      </StepCard>
      <Lines batch={batch} filters={filtersOf(batch)} />
    </>
  )
}

function UndoButton({ batch }: { batch: ImportBatch }) {
  const { id, stored, kind, file_name } = batch
  const undo = useMutation({
    mutationFn: () => api('POST /imports/{id}/undo', { params: { id } }),
    onSettled: () => changed('imports'),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Desfazer a importação inteira?',
      about: file_name,
      text: `Ela criou ${records(batch, stored)}, e tudo isso é apagado. ${kind.stays}`,
      confirm: 'Desfazer',
      cancel: 'Voltar',
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return (
    <Writes>
      <Button variant="subtle" color="red" loading={undo.isPending} onClick={() => void ask()}>
        Desfazer importação
      </Button>
    </Writes>
  )
}

function titleOf(batch: ImportBatch): string {
  const { state, stored, removed } = batch
  if (state === 'failed') return 'A importação parou'
  if (state === 'undone') return `Importação desfeita: ${records(batch, removed)} a menos`
  return stored > 0 ? `${records(batch, stored)} no Prumo` : 'Nada entrou'
}

function sentences({ state, stored, problems, kept, kind, cleared }: ImportBatch): string[] {
  if (state === 'failed')
    return ['Quem a enviou não pode mais importar isto. O que já tinha sido gravado fica como está.']
  if (state === 'undone') return kept > 0 ? [`${kept === 1 ? 'Ficou' : 'Ficaram'} ${kept}. ${kind.stays}`] : []
  if (problems === 0) return stored > 0 ? ['Todas as linhas entraram.'] : []
  const refused = `${lines(problems)} não ${problems === 1 ? 'entrou' : 'entraram'}.`
  return [cleared ? refused : `${refused} Baixe, corrija e envie de novo só o que faltou.`]
}

function filtersOf({ state, stored, problems, cleared }: ImportBatch): FilterOption[] {
  if (cleared) return []
  const both: FilterOption[] = [
    { value: 'registros', label: state === 'undone' ? 'Ficaram' : 'Entraram', count: stored },
    { value: 'problemas', label: 'Não entraram', count: problems, attention: true },
  ]
  return both.filter(({ count = 0 }) => count > 0)
}
