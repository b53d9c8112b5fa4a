import { addDays } from '@prumo/contract/dates.ts'
import { CalibrationInput, InstrumentInput } from '@prumo/contract/quality/instruments/model.ts'
import { LegalInput, VerificationInput } from '@prumo/contract/quality/legal/endpoints.ts'
import {
  DeliveryInput,
  EvaluationInput,
  SupplierCriteriaInput,
  SupplierInput,
} from '@prumo/contract/quality/suppliers/model.ts'
import { usualCriteria } from '@prumo/contract/quality/suppliers/score.ts'
import { departments } from '../../../admin/departments/departments.ts'
import { contacts } from '../../../contacts/contacts/contacts.ts'
import type { DemoBuilder } from '../../../platform/demo/demo-builder.ts'
import { calibrate, instruments, raiseOfCalibration } from '../../../quality/instruments/instruments.ts'
import { legalRequirements, verifyRequirement } from '../../../quality/legal/requirements.ts'
import { chooseNorms } from '../../../quality/readiness/norms.ts'
import { addDelivery, changeCriteria, evaluateSupplier, suppliers } from '../../../quality/suppliers/suppliers.ts'

/** Suppliers, instruments and legal requirements of the demo bakery, and the norms it follows. */
export async function buildRegisters(demo: DemoBuilder) {
  await buildSuppliers(demo)
  await buildInstruments(demo)
  await buildLegal(demo)
  await chooseNorms(await demo.as('ana', addDays(demo.today, -33), '09:10'), { norms: ['iso9001', 'rdc216'] })
}

async function buildSuppliers(demo: DemoBuilder) {
  const { joao, beatriz } = demo.userIds
  const day = (days: number) => addDays(demo.today, days)
  const as = (days: number) => demo.as('joao', day(days), '11:15')
  const scope = await as(-36)
  const known = new Map((await contacts(scope)).contacts.map(({ name, id }) => [name, id]))
  await changeCriteria(
    scope,
    SupplierCriteriaInput.parse({
      ...usualCriteria,
      selection:
        'Alvará sanitário em dia, amostra aprovada em duas fornadas e entrega até as cinco da manhã combinada por escrito.',
    }),
  )
  const register = async (contact: string, more: object) =>
    suppliers.create(scope, SupplierInput.parse({ contact_id: known.get(contact) ?? null, owner_id: joao, ...more }))
  const deliver = async (id: number, days: number, on_time: boolean, quality: number, note = '') =>
    addDelivery(await as(days), id, DeliveryInput.parse({ delivered_on: day(days), on_time, quality, note }))
  const decide = async (id: number, days: number, state: string, note: string, next: number) =>
    evaluateSupplier(
      await as(days),
      id,
      EvaluationInput.parse({ evaluated_on: day(days), state, note, next_on: day(next) }),
    )

  const mill = await register('Moinho Serra Azul — pedidos', { supplies: 'Farinha de trigo, comum e integral' })
  await deliver(mill.id, -35, true, 5)
  await deliver(mill.id, -28, false, 4, 'Chegou às nove; a fornada das seis saiu com a farinha da reserva.')
  await deliver(mill.id, -21, true, 4)
  await deliver(mill.id, -14, false, 2, 'Dois sacos molhados, devolvidos.')
  await deliver(mill.id, -7, true, 5)
  await decide(mill.id, -6, 'restricted', 'Combinado por escrito: entrega até as cinco, com lona.', 25)

  const dairy = await register('Laticínios Campo Lindo — Sônia Prado', { supplies: 'Leite, manteiga e requeijão' })
  for (const days of [-33, -26, -19, -12, -5]) await deliver(dairy.id, days, true, 5)
  await decide(dairy.id, -5, 'approved', 'Cinco entregas sem nada a apontar.', 360)

  await register('Ovos da Granja Boa Vista', { supplies: 'Ovos', owner_id: beatriz, next_on: day(10) })
  await register('', { title: 'Feira do bairro', supplies: 'Frutas da estação', next_on: day(40) })
}

async function buildInstruments(demo: DemoBuilder) {
  const { joao, beatriz } = demo.userIds
  const day = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('beatriz', day(-37), '10:10')
  const places = new Map((await departments(scope)).map(({ id, name }) => [name, id]))
  const production = places.get('Produção') ?? null
  const register = (code: string, title: string, more: object) =>
    instruments.create(
      scope,
      InstrumentInput.parse({ code, title, department_id: production, owner_id: joao, every_months: 12, ...more }),
    )
  const found = async (id: number, days: number, more: object) =>
    calibrate(
      await demo.as('beatriz', day(days), '16:00'),
      id,
      CalibrationInput.parse({ calibrated_on: day(days), provider: 'Metrolab Calibrações', ...more }),
    )

  const cold = await register('TER-01', 'Termômetro da câmara fria', {
    place: 'Câmara fria',
    tolerance: '0.5',
    unit: '°C',
  })
  await found(cold.id, -36, {
    certificate: 'ML 4471',
    result: '4.2',
    error: '0.2',
    uncertainty: '0.1',
    next_on: day(329),
  })
  const oven = await register('TER-02', 'Termômetro de conferência dos fornos', {
    place: 'Fornos 1 e 2',
    tolerance: '3',
    unit: '°C',
  })
  const { calibrations } = await found(oven.id, -20, {
    certificate: 'ML 4502',
    result: '184',
    error: '-4.1',
    uncertainty: '0.5',
    affected: 'A conferência da abertura dos dois fornos, desde a compra do termômetro.',
    next_on: day(-2),
  })
  if (production !== null)
    await raiseOfCalibration(await demo.as('beatriz', day(-20), '16:20'), calibrations[0]!.id, {
      department_id: production,
    })
  const scale = await register('BAL-01', 'Balança da venda por peso', {
    place: 'Balcão da loja 1',
    tolerance: '0.005',
    unit: 'kg',
    owner_id: beatriz,
    every_months: 6,
  })
  await found(scale.id, -30, {
    certificate: 'ML 4488',
    result: '1.002',
    error: '0.002',
    uncertainty: '0.001',
    next_on: day(12),
  })
}

async function buildLegal(demo: DemoBuilder) {
  const { ana, beatriz } = demo.userIds
  const day = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('ana', day(-34), '09:40')
  const register = (title: string, source: string, more: object) =>
    legalRequirements.create(
      scope,
      LegalInput.parse({ title, source, every_months: 12, owner_id: ana, next_on: day(-34), ...more }),
    )
  const verify = async (id: number, days: number, state: string, note: string, next: number) =>
    verifyRequirement(
      await demo.as('ana', day(days), '10:30'),
      id,
      VerificationInput.parse({ verified_on: day(days), state, note, next_on: day(next) }),
    )

  const licence = await register('Licença sanitária em vigor nas duas lojas', 'Código sanitário do município', {})
  await verify(licence.id, -33, 'met', 'As duas licenças valem até o fim do ano que vem e estão à vista.', 330)
  const fire = await register('Vistoria dos bombeiros e extintores carregados', 'Regulamento estadual de segurança', {})
  await verify(fire.id, -32, 'partly', 'Vistoria em dia; dois extintores da loja 2 vencem no mês que vem.', 8)
  await register('Exames médicos da equipe de produção', 'NR-7', { owner_id: beatriz, next_on: day(5) })
}
