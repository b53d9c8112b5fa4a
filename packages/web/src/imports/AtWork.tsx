import { Progress } from '@mantine/core'
import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { StepCard } from './StepCard.tsx'
import { lines, records } from './words.ts'

/** The import while a job works on it: its progress. */
export function AtWork({ batch, follows }: { batch: ImportBatch; follows: boolean }) {
  const { state, progress } = batch
  const what = doing(batch)
  return (
    <StepCard step={state === 'checking' ? 'Conferência' : 'Resultado'} title={what} follows={follows}>
      <Progress.Root size="lg">
        <Progress.Section value={progress} aria-label={what} aria-valuetext={`${progress}%`} animated />
      </Progress.Root>
      <p className="num">
        {`${progress}% pronto. Você pode sair desta página: continua sem você, e o resultado fica em Importações.`}
      </p>
    </StepCard>
  )
}

function doing(batch: ImportBatch): string {
  const { state, total, problems, stored } = batch
  if (state === 'checking') return `Conferindo ${lines(total)}`
  if (state === 'undoing') return `Desfazendo: ${records(batch, stored)}`
  return `Gravando ${records(batch, total - problems)}`
}
