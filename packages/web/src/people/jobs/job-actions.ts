import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { api, removal } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'

type Job = Pick<JobSummary, 'id' | 'office'>

async function doing(act: () => Promise<unknown>, done: string) {
  try {
    await act()
    toast(done)
  } catch (error) {
    showFailure(error)
  }
  void changed('people')
}

export const duplicateJob = ({ id }: Job) =>
  doing(
    () => api('POST /users/jobs-descriptions/descriptions/duplicate/{id}', { params: { id } }),
    'Criado com sucesso!',
  )

/** Opens a decided job description again for approval; the approved version stays in force. */
export const sendToApprove = ({ id }: Job) =>
  doing(
    () => api('POST /users/jobs-descriptions/descriptions/to-approve/{id}', { params: { id } }),
    'Enviado para aprovação',
  )

export const removeJob = ({ id, office }: Job) =>
  deleteRecord({
    about: office,
    topic: 'people',
    text: `O cargo deixa de aparecer. O histórico de decisões permanece guardado. ${inBin}`,
    bin: { kind: 'job_description', id },
    remove: () => removal('DELETE /users/jobs-descriptions/descriptions/{id}', { params: { id } }),
  })
