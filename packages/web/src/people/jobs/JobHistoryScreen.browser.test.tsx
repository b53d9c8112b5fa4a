import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const version = (number: number, status: string) => ({
  id: 10 + number,
  number,
  job_description_id: 3,
  date_init: `2026-11-2${number}T12:00:00.000Z`,
  user_created: { name: 'Ana Castro' },
  status,
  note: '',
  in_force: number === 3,
  data_json: '{}',
})
const difference = 'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference'

it('an approved version is compared with the approved one before it, or with any other that is chosen', async () => {
  const versions = [version(3, 'approved'), version(2, 'refused'), version(1, 'approved')]
  await openScreen('/history-descriptions/3', {
    answers: {
      'GET /users/jobs-descriptions/descriptions/history/list/{id}': { response: versions, total: 3 },
      [difference]: { response: { from: versions[2], to: versions[0], fields: [] } },
    } as unknown as Answers,
  })
  await page.getByRole('button', { name: 'O que mudou na versão 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que mudou até a versão 3' })
  const other = dialog.getByLabelText('Comparar com')
  await expect.element(other).toHaveValue('11')
  await expectAccessible()
  await other.selectOptions('12')
  await expect.poll(() => sentTo(difference).map(({ query }) => query['since'])).toEqual([11, 12])
  await expect.poll(shownAddress).toBe('/history-descriptions/3?ate=13&desde=12')
})
