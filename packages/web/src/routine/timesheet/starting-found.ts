import { api } from '../../platform/api.ts'
import { showFailed, toast } from '../../platform/messages.ts'
import { hoursChanged } from './timesheet-queries.ts'

/** Starts the timer of a task that was found by the search. */
export async function startFound(id: number, title: string): Promise<void> {
  try {
    await api('POST /calendar/timesheet/{id}', { params: { id }, body: { status: 'started' } })
    toast(`Cronômetro iniciado: ${title}`)
    void hoursChanged()
  } catch (error) {
    showFailed('Não foi possível iniciar o cronômetro.', error)
  }
}
