import type { OperatorFixtures } from '../testing/operator.ts'
import type { TestServer } from '../testing/test-server.ts'

/** A job that failed for good. */
async function givenUp(server: TestServer): Promise<string> {
  const [job] = await server.asOwner<{ id: string }>(
    `insert into pgboss.job (name, state, data, output, completed_on, retry_limit)
     values ('mail.send', 'failed', '{"to": "rita@empresa.com.br"}', '{"message": "ECONNREFUSED"}', now(), 12) returning id`,
  )
  return job!.id
}

/** Fixtures of the commands about the installation itself. */
export const systemOperatorFixtures: OperatorFixtures = {
  estado: () => 'estado',
  saude: () => 'saude',
  numeros: () => 'numeros --meses 3',
  'trilha listar [empresa]': ({ ana }) => `trilha listar ${ana.companyId}`,
  'fila listar': () => 'fila listar',
  'fila falhas': () => 'fila falhas --fila mail.send',
  'fila repetir [trabalho]': async ({ server }) => `fila repetir ${await givenUp(server)}`,
  'fila descartar [trabalho]': async ({ server }) => `fila descartar ${await givenUp(server)}`,
  'email estado': () => 'email estado',
  'email testar <email>': () => 'email testar rita@empresa.com.br',
  'arquivos coletar': () => 'arquivos coletar',
  'arquivos conferir': () => 'arquivos conferir',
  'banco migrar': () => 'banco migrar',
  'banco assumir': () => 'banco assumir',
}
