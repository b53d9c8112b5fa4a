import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../platform/api-error.ts'
import { expectMessage, onPhone } from '../../testing/acting.ts'
import { mount } from '../../testing/mounting.tsx'
import { ApprovalForm } from './ApprovalForm.tsx'

it('on a phone the buttons are in sight beside a long document', async () => {
  await onPhone()
  await mount(
    <ApprovalForm
      area="proccess"
      of={1}
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

it('approves in one press what is read, and says before what that brings about', async () => {
  const decide = vi.fn(() => Promise.resolve())
  const onClose = vi.fn()
  await mount(
    <ApprovalForm
      area="proccess"
      of={1}
      title="Situação de Assar"
      decisions={[
        { value: 'approved', label: 'Aprovado', consequence: 'Quem deve ler recebe um aviso.' },
        { value: 'refused', label: 'Recusado', refuses: true },
      ]}
      notedIn={{ decision: '', refusal: '' }}
      decide={decide}
      saved="Aprovado"
      topic="processes"
      onClose={onClose}
    />,
  )
  const form = page.getByRole('dialog', { name: 'Situação de Assar' })
  await expect.element(form.getByText('Quem deve ler recebe um aviso.')).toBeVisible()
  await form.getByLabelText('Situação', { exact: true }).selectOptions('Recusado')
  await expect.element(form.getByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
  await form.getByLabelText('Situação', { exact: true }).selectOptions('Selecione')
  await form.getByRole('button', { name: 'Aprovar' }).click()
  await expect.poll(() => decide.mock.calls).toEqual([['approved', '']])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('decides on the version that was shown when it was opened, and on a newer one only once that was told', async () => {
  const stale = new ApiError(409, { code: 'record.stale', message: 'Este registro foi alterado', fields: {} })
  const decide = vi.fn((_version: number) => Promise.resolve()).mockRejectedValueOnce(stale)
  const onClose = vi.fn()
  function Screen() {
    const [version, setVersion] = useState(1)
    return (
      <ApprovalForm
        area="proccess"
        of={1}
        title="Situação de Assar"
        asked={
          <button type="button" onClick={() => setVersion(2)}>
            {`Versão ${version}`}
          </button>
        }
        decisions={[{ value: 'approved', label: 'Aprovado' }]}
        notedIn={{ decision: '', refusal: '' }}
        decide={() => decide(version)}
        saved="Aprovado"
        topic="processes"
        onClose={onClose}
      />
    )
  }
  await mount(<Screen />)
  await page.getByRole('button', { name: 'Versão 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Versão 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expectMessage(stale.message)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => decide.mock.calls).toEqual([[1], [2]])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
