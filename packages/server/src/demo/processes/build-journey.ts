import { addDays } from '@prumo/contract/dates.ts'
import { departments } from '../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { saveJourneyPop } from '../../processes/journey/procedure.ts'
import { journey } from '../../processes/journey/stages.ts'

const path: readonly { description: string; department?: string; document?: string; sla?: string }[] = [
  { description: 'Descobre a padaria por um vizinho ou pelas redes sociais', department: 'Marketing' },
  {
    description: 'Entra na loja e é recebido pelo nome',
    department: 'Atendimento ao Cliente',
    sla: 'Até 1 minuto na fila',
  },
  {
    description: 'Pede uma encomenda e recebe o orçamento',
    department: 'Atendimento ao Cliente',
    document: 'Orçamento da encomenda',
    sla: 'No mesmo dia',
  },
  {
    description: 'Confirma e paga o sinal',
    department: 'Financeiro',
    document: 'Recibo do sinal',
    sla: '2 dias úteis',
  },
  { description: 'A encomenda é feita como foi pedida', department: 'Produção', document: 'Ficha da encomenda' },
  {
    description: 'Retira na loja ou recebe em casa, na hora combinada',
    department: 'Expedição',
    document: 'Comprovante de entrega',
    sla: '15 minutos de tolerância',
  },
  { description: 'Conta como foi e ganha um café na volta', department: 'Marketing', sla: '3 dias depois' },
]

/** The customer's journey of the demo company, and its POP, which is not approved. */
export async function buildJourney(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -12), '09:15')
  const known = new Map((await departments(scope)).map(({ id, name }) => [name, id]))
  for (const { description, department = '', document = '', sla = '' } of path)
    await journey.create(scope, {
      description,
      document,
      sla,
      department_id: known.get(department) ?? null,
      item_number: null,
    })
  await saveJourneyPop(scope, {
    objective: '<p>Que cada cliente seja atendido do mesmo jeito, em qualquer turno, e queira voltar.</p>',
    description:
      '<ol><li><p>Cumprimente em até um minuto, mesmo com fila.</p></li><li><p>Anote a encomenda na ficha, na frente do cliente, e leia de volta.</p></li><li><p>Avise por mensagem quando estiver pronta.</p></li><li><p>Três dias depois, pergunte como foi.</p></li></ol>',
    result: '<p>Nota média de 9 ou mais nas pesquisas do mês e metade das encomendas de clientes que já compraram.</p>',
    elaborate_by: 'Ana Ribeiro',
  })
}
