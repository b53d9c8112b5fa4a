import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorFixture, OperatorFixtures } from '../testing/operator.ts'
import { contracted, Paying, withFailedInvoice } from './testing/paying.ts'

let made = 0
const coupon = async ({ server }: Parameters<OperatorFixture>[0]) => {
  const code = `OPERA${++made}`
  await server.asOwner('insert into billing.coupons (code, percent, months) values ($1, 20, 3)', [code])
  return code
}
/** A paid charge of a company of its own. */
const paid = async ({ server }: Parameters<OperatorFixture>[0]) => {
  const eva = await server.company()
  await contracted(new Paying(server), eva)
  const [charge] = await server.asOwner<{ id: number }>('select id::int from billing.charges where company_id = $1', [
    eva.companyId,
  ])
  return `${eva.companyId} ${charge!.id}`
}

export const billingOperatorFixtures: OperatorFixtures = {
  'empresas limites <empresa>': async ({ server }) =>
    `empresas limites ${(await server.company()).companyId} --usuarios 30 --espaco 20GB`,
  'planos listar': () => 'planos listar',
  'planos criar <nome>': () => `planos criar Plano-${++made} --usuarios 8 --espaco 10 --preco 99,90`,
  'planos mudar <plano>': () => `planos mudar 1 --preco 8${++made % 10},${10 + (made % 90)}`,
  'cupons listar': () => 'cupons listar',
  'cupons criar <cupom>': () => `cupons criar novo-${++made} --porcento 20 --meses 3 --usos 50`,
  'cupons apagar <cupom>': async (world) => `cupons apagar ${await coupon(world)}`,
  'contratos listar': () => 'contratos listar',
  'contratos publicar <titulo> <arquivo>': ({ server }) => {
    const path = join(server.dataDir, 'contrato.html')
    writeFileSync(path, '<h2>1. Objeto</h2><p>O que se contrata.</p>')
    return ['contratos', 'publicar', 'Contrato de uso do Prumo', path]
  },
  'cobrancas listar <empresa>': ({ ana }) => `cobrancas listar ${ana.companyId}`,
  'cobrancas atrasadas': () => 'cobrancas atrasadas',
  'cobrancas conferir <empresa> <cobranca>': async (world) => `cobrancas conferir ${await paid(world)}`,
  'cobrancas devolver <empresa> <cobranca>': async (world) => `cobrancas devolver ${await paid(world)}`,
  'webhooks listar': () => 'webhooks listar --esperando',
  'webhooks repetir [aviso]': async ({ server }) => {
    const id = `evt_repeat_${++made}`
    await server.asOwner(
      `insert into billing.notices (id, event, charge_id, received_at) values ($1, 'PAYMENT_RECEIVED', 'pay_x', now())`,
      [id],
    )
    return `webhooks repetir ${id}`
  },
  'notas ver': () => 'notas ver',
  'notas configurar': () => `notas configurar --codigo 1.0${++made} --iss 2,5`,
  'notas listar': () => 'notas listar',
  'notas repetir <empresa> <cobranca>': async ({ server }) => {
    const { company, charge } = await withFailedInvoice(new Paying(server))
    return `notas repetir ${company} ${charge}`
  },
  'prazos ver': () => 'prazos ver',
  'prazos mudar': () => `prazos mudar --antes ${5 + (++made % 10)}`,
}
