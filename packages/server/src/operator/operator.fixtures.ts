import type { House } from '../testing/house.ts'
import type { OperatorFixtures } from '../testing/operator.ts'

/** A job that was given up. */
async function givenUp(house: House): Promise<string> {
  const [job] = await house.asOwner<{ id: string }>(
    `insert into pgboss.job (name, state, data, output, completed_on, retry_limit)
     values ('mail.send', 'failed', '{"to": "rita@empresa.com.br"}', '{"message": "ECONNREFUSED"}', now(), 12) returning id`,
  )
  return job!.id
}

/** Of the house itself. */
export const houseOperatorFixtures: OperatorFixtures = {
  estado: () => 'estado',
  'trilha listar [empresa]': ({ ana }) => `trilha listar ${ana.companyId}`,
  'fila listar': () => 'fila listar',
  'fila falhas': () => 'fila falhas --fila mail.send',
  'fila repetir [trabalho]': async ({ house }) => `fila repetir ${await givenUp(house)}`,
  'fila descartar [trabalho]': async ({ house }) => `fila descartar ${await givenUp(house)}`,
  'email estado': () => 'email estado',
  'email testar <email>': () => 'email testar rita@empresa.com.br',
  'arquivos coletar': () => 'arquivos coletar',
  'banco migrar': () => 'banco migrar',
}
