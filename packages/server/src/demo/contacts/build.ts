import { addDays } from '@prumo/contract/dates.ts'
import { createContact } from '../../contacts/contacts/contacts.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'

type Entry = readonly [by: Role, daysAgo: number, name: string, email: string, phone: string]

// Addresses end in .example, which nobody owns: an e-mail from the demo company reaches nobody.
const entries: readonly Entry[] = [
  ['ana', 58, 'Contabilidade Prisma — Regina Lopes', 'regina@contabilidadeprisma.example', '(11) 3222-4501'],
  ['ana', 58, 'Banco do Vale — gerente Paulo Teixeira', 'paulo.teixeira@bancodovale.example', '(11) 4003-1290'],
  ['joao', 55, 'Moinho Serra Azul — pedidos', 'pedidos@moinhoserraazul.example', '(11) 3641-8800'],
  ['joao', 55, 'Laticínios Campo Lindo — Sônia Prado', 'sonia@campolindo.example', '(19) 3884-2210'],
  ['joao', 52, 'Ovos da Granja Boa Vista', 'vendas@granjaboavista.example', '(15) 99712-3040'],
  ['joao', 47, 'Fornos Tecno — assistência técnica', 'assistencia@fornostecno.example', '(11) 2098-7745'],
  ['marina', 44, 'Café Alto da Serra — Rodrigo Nunes', 'rodrigo@cafealtodaserra.example', '(35) 98801-6677'],
  ['marina', 40, 'Hotel Largo do Paço — Fernanda Dias', 'fernanda.dias@largodopaco.example', '(11) 3105-9090'],
  ['marina', 38, 'Escola Caminhos — cantina', 'cantina@escolacaminhos.example', '(11) 3872-1415'],
  ['marina', 31, 'Condomínio Jardim das Acácias', 'sindica@jardimdasacacias.example', '(11) 98455-2031'],
  ['beatriz', 29, 'Maquininhas PagaFácil — suporte', 'suporte@pagafacil.example', '0800 770 2211'],
  ['ana', 21, 'Agência Ladeira — Tiago Moraes', 'tiago@agencialadeira.example', '(11) 99640-5518'],
  ['ana', 12, 'Imobiliária Praça Central — Lúcia Amaral', 'lucia@pracacentral.example', '(11) 3034-6002'],
]

/** The contacts of the demo company: suppliers, customers, accountant and bank. */
export async function buildContacts(demo: DemoBuilder) {
  for (const [by, daysAgo, name, email, phone] of entries) {
    const scope = await demo.as(by, addDays(demo.today, -daysAgo), '10:20')
    await createContact(scope, { name, email, phone })
  }
}
