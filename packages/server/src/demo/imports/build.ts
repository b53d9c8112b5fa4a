import { addDays } from '@prumo/contract/dates.ts'
import { mapImport, startImport } from '../../imports/starting.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

// The addresses end in .example, which is nobody's.
const rows = [
  ['Fornecedor', 'E-mail', 'WhatsApp'],
  ['Sítio Água Doce', 'encomendas@sitioaguadoce.example', '(11) 4024-1180'],
  ['Embalagens Rio Claro', 'vendas@embalagensrioclaro.example', '(19) 3524-7701'],
  ['Gráfica Dois Irmãos', 'orcamento@doisirmaos.example', '(11) 3662-9045'],
  ['Doceria Flor de Anis', 'contato@flordeanis', '(11) 98122-4403'],
  ['Moinho Serra Azul', 'pedidos@moinhoserraazul.example', ''],
  ['', 'sem.nome@feira.example', ''],
]

/** A spreadsheet of suppliers that waits to be confirmed: some of its lines are good, and others say what is wrong. */
export async function buildImports(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -1), '15:40')
  const file = { name: 'fornecedores-da-feira.csv', rows, numbers: rows.map((_, place) => place + 1) }
  const { id, mapping } = await startImport(scope, 'contacts', file)
  await mapImport(scope, id, mapping)
}
