import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sentTo } from '../../testing/answers.ts'
import { mount } from '../../testing/mounting.tsx'
import { StatusForm } from './CompanyForms.tsx'
import type { Detail } from './CompanyScreen.tsx'

const route = 'PUT /provider/companies/{id}/status'

it.each(['RESTRICTED', 'PAUSED', 'EXPIRED', 'PAYMENT_TRUE'])(
  'the state of a company that is %s changes only to one that was chosen',
  async (status) => {
    await mount(<StatusForm company={{ id: 7, status } as Detail} onClose={() => {}} />, {
      answers: { [route]: { response: { id: 7 } } },
    })
    const before = sentTo(route).length
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByText('Escolha uma situação')).toBeVisible()
    expect(sentTo(route)).toHaveLength(before)
    await page.getByRole('combobox', { name: 'Situação' }).selectOptions('WITHOUT_PAYMENT')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(() => sentTo(route).at(-1)?.body).toEqual({ status: 'WITHOUT_PAYMENT' })
  },
)
