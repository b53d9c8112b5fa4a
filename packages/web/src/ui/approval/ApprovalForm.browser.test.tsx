import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone } from '../../testing/acting.ts'
import { mount } from '../../testing/mounting.tsx'
import { ApprovalForm } from './ApprovalForm.tsx'

it('on a phone the buttons are in sight beside a long document', async () => {
  await onPhone()
  await mount(
    <ApprovalForm
      area="proccess"
      title="Situação de Assar"
      evidence={<div style={{ height: 900 }}>Documento</div>}
      decisions={[{ value: 'approved', label: 'Aprovado' }]}
      notedIn={{ decision: '', refusal: '' }}
      decide={() => Promise.resolve()}
      saved="Aprovado"
      topic="processes"
      onClose={() => undefined}
    />,
  )
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })
  await expect.element(confirm).toBeVisible()
  await expect.poll(() => confirm.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  document.querySelector('[data-autofocus]')?.scrollIntoView()
  page.getByRole('dialog').element().scrollTop = 0
  await expect.poll(() => confirm.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
