import { next } from '../../testing/numbering.ts'
import type { Person } from '../../testing/test-server.ts'

export type ResultsWorld = { ana: Person; secret: string }

/** A new department of Ana's company. */
export const department = async ({ ana, secret }: ResultsWorld) =>
  (await ana.call('POST /client/indicador-department', { body: { name: `Resultados ${secret} ${next()}` } })).body
    .response

export const indicatorInput = (department_id: number, secret: string) => ({
  title: `Indicador ${secret} ${next()}`,
  obs: `Mostra ${secret}`,
  formula: 'a ÷ b',
  type_id: 2,
  unit_id: 3,
  polarity_id: 1,
  frequency_id: 1,
  department_id,
})

/** An indicator, in a new department by default. */
export const indicator = async (world: ResultsWorld, department_id?: number, more: object = {}) => {
  const place = department_id ?? (await department(world)).id
  const body = { ...indicatorInput(place, world.secret), ...more }
  return (await world.ana.call('POST /client/indicators', { body })).body.response
}
