import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mounting.tsx'
import { DateField } from './DateField.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { NumberField } from './NumberField.tsx'

const field = page.getByRole('textbox', { name: 'Campo' })
const given = vi.fn<(value: unknown) => void>()
/** Types into the emptied field and leaves it. */
async function type(text: string) {
  await userEvent.fill(field, text)
  await userEvent.tab()
}

afterEach(() => given.mockClear())

describe('a date', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00-03:00') }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['5/12', 'sáb., 05/12/2026', '2026-12-05'],
    ['051226', 'sáb., 05/12/2026', '2026-12-05'],
    ['05.12.2026', 'sáb., 05/12/2026', '2026-12-05'],
    ['sex', 'sex., 27/11/2026', '2026-11-27'],
    ['+3', 'seg., 30/11/2026', '2026-11-30'],
  ])('%s is read as %s', async (text, shown, value) => {
    await mount(<DateField label="Campo" onChange={given} />)
    await userEvent.fill(field, text)
    await expect.element(page.getByRole('status').getByText(shown)).toBeVisible()
    expect(given).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect.element(field).toHaveValue(shown)
    expect(given.mock.calls).toEqual([[value]])
  })

  it('that does not exist is refused where it stands, and the value before it stays', async () => {
    await mount(<DateField label="Campo" defaultValue="2027-04-30" onChange={given} />)
    await type('31/04/2027')
    await expect.element(field).toHaveValue('31/04/2027')
    await expect.element(field).toBeInvalid()
    await expect.element(page.getByText('31/04/2027 não existe: abril vai até o dia 30.')).toBeVisible()
    expect(given).not.toHaveBeenCalled()
  })

  it('keeps within its bounds, is chosen in the calendar and emptied', async () => {
    await mount(<DateField label="Campo" minDate="2026-11-27" clearable onChange={given} />)
    await type('26/11/2026')
    await expect.element(page.getByText('Escolha uma data a partir de 27/11/2026.')).toBeVisible()
    await field.click()
    await page.getByRole('button', { name: /^28 (de )?novembro/i }).click()
    await expect.element(field).toHaveValue('sáb., 28/11/2026')
    await page.getByRole('button', { name: 'Limpar a data' }).click()
    await expect.element(field).toHaveValue('')
    expect(given.mock.calls).toEqual([['2026-11-28'], [null]])
  })
})

describe('a number', () => {
  it.each([
    ['2,5', 'Digite um número inteiro, sem casas decimais.'],
    ['9999', 'Use um número de 2 a 360.'],
    ['-3', 'Use um número de 2 a 360.'],
  ])('%s stays as typed with the reason', async (text, reason) => {
    await mount(<NumberField label="Campo" defaultValue={2} min={2} max={360} onChange={given} />)
    await type(text)
    await expect.element(field).toHaveValue(text)
    await expect.element(page.getByText(reason)).toBeVisible()
    expect(given).not.toHaveBeenCalled()
  })

  it('is raised and lowered by the arrows, within its bounds', async () => {
    await mount(<NumberField label="Campo" defaultValue={2} min={2} max={3} unit="%" onChange={given} />)
    await field.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(field).toHaveValue('3%')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(field).toHaveValue('2%')
    expect(given.mock.calls).toEqual([[3], [2]])
  })
})

describe('an amount', () => {
  it.each([
    ['1.234,5', '1.234,50', '1234.50'],
    ['1234.56', '1.234,56', '1234.56'],
    ['90071992547409,93', '90.071.992.547.409,93', '90071992547409.93'],
  ])('%s is shown as %s, and is never a float', async (text, shown, value) => {
    await mount(<MoneyInput label="Campo" onChange={given} />)
    await type(text)
    await expect.element(field).toHaveValue(shown)
    expect(given.mock.lastCall).toEqual([value])
  })

  it('that is none stays as typed, for the form to refuse', async () => {
    await mount(<MoneyInput label="Campo" onChange={given} />)
    await type('doze')
    await expect.element(field).toHaveValue('doze')
    expect(given.mock.lastCall).toEqual(['doze'])
  })
})
