import { next } from '../../testing/numbering.ts'
import type { QualityWorld } from './rncs.ts'

export const supplierInput = (secret: string, more: object = {}) => ({
  title: `Moinho ${secret} ${next()}`,
  supplies: `Farinha ${secret}`,
  ...more,
})
export const instrumentInput = (secret: string, more: object = {}) => ({
  code: `TER-${secret}-${next()}`,
  title: 'Termômetro',
  tolerance: '0.5',
  unit: '°C',
  every_months: 12,
  ...more,
})
export const legalInput = (secret: string, more: object = {}) => ({
  title: `Alvará ${secret} ${next()}`,
  source: 'Código sanitário do município',
  every_months: 12,
  ...more,
})

export const supplier = async ({ ana, secret }: QualityWorld, more: object = {}) =>
  (await ana.call('POST /client/fornecedores', { body: supplierInput(secret, more) })).body.response
export const instrument = async ({ ana, secret }: QualityWorld, more: object = {}) =>
  (await ana.call('POST /client/instrumentos', { body: instrumentInput(secret, more) })).body.response
export const legal = async ({ ana, secret }: QualityWorld, more: object = {}) =>
  (await ana.call('POST /client/requisitos-legais', { body: legalInput(secret, more) })).body.response

export const deliveryInput = (more: object = {}) => ({
  delivered_on: '2026-03-02',
  on_time: true,
  quality: 5,
  note: '',
  ...more,
})
export const calibrationInput = (more: object = {}) => ({ calibrated_on: '2026-03-02', error: '0.1', ...more })
