import { describe, expect, test } from 'vitest'
import { openHouse } from '../../testing/house.ts'

const house = openHouse()

describe('the month', () => {
  test('has full weeks from Monday to Sunday, with the holidays and the tasks of each day by hour', async () => {
    house.setClock('2026-11-20T12:00:00-03:00')
    const ana = await house.company()
    const at = (date: string, label: string, hour: string | null) =>
      ana.call('POST /calendar/task', { body: { label, date, hour } })
    await at('2026-11-02', 'À tarde', '14:00')
    await at('2026-11-02', 'De manhã', '09:00')
    await at('2026-11-02', 'Sem hora', null)
    await at('2026-10-26', 'Ainda em outubro', null)
    await at('2026-12-06', 'Já em dezembro', null)
    await at('2026-12-07', 'Fora da grade', null)

    const { status, body } = await ana.call('GET /calendar/month')
    expect(status).toBe(200)
    expect(body.month).toBe('2026-11')
    expect(body.response).toHaveLength(42)
    expect(body.response[0]).toMatchObject({
      date_filter: '2026-10-26',
      date_formatted: '26/10/2026',
      name: 'Segunda-feira',
      tasks: [{ label: 'Ainda em outubro' }],
    })
    expect(body.response.at(-1)).toMatchObject({ date_filter: '2026-12-06', name: 'Domingo' })
    const finados = body.response.find((day) => day.date_filter === '2026-11-02')!
    expect(finados.holiday).toEqual({ name: 'Finados', optional: false })
    expect(finados.tasks.map((task) => task.label)).toEqual(['Sem hora', 'De manhã', 'À tarde'])
    expect(body.response.flatMap((day) => day.tasks)).toHaveLength(5)
  })
})
