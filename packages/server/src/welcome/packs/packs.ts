import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import { padaria, restaurante } from './content/food.ts'
import { construtora, industria, loja } from './content/goods.ts'
import { clinica, escritorio, oficina } from './content/services.ts'
import type { Pack } from './pack.ts'

export const packs: Readonly<Record<BusinessId, Pack>> = {
  padaria,
  restaurante,
  loja,
  clinica,
  oficina,
  construtora,
  escritorio,
  industria,
}
