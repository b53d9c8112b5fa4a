import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('says of one figure that it cannot be read, and reads it again on demand', async () => {
  const figures = 'GET /client/finance/dre/dre/consolidado'
  await openScreen('/financeiro', { answers: { [figures]: new Refusal('server.internal') } })
  const result = page.getByRole('region', { name: /Lucro líquido/ })
  const again = result.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Saldo' })).toMatchTextContent(/R\$/)
  await expectAccessible()
  answer({ [figures]: undefined })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(result).toMatchTextContent(/Realizado.*Previsto/)
})
