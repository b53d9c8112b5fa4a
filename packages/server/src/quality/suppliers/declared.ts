import { sql } from 'kysely'
import { checksWith } from '../../platform/checks.ts'
import { isWritten } from '../../platform/substance.ts'

/* What the register of suppliers is to the rest of the server. */

const link = '/controles'
const bought = sql`ended_on is null`
/** The last evaluation of a supplier `s`. */
const last = sql`(select e.state from quality.supplier_evaluations e
  where e.company_id = s.company_id and e.supplier_id = s.id order by e.evaluated_on desc, e.id desc limit 1)`

export const supplierChecks = checksWith('proccess', [
  {
    id: 'supplier.evaluated',
    title: 'Fornecedor avaliado nos últimos doze meses',
    otherwise: 'Nenhum fornecedor avaliado nos últimos doze meses',
    evidence: ({ companyId, today }) => sql`
      select from quality.suppliers s where company_id = ${companyId} and ${bought}
        and exists (select from quality.supplier_evaluations e where e.company_id = s.company_id and e.supplier_id = s.id
          and e.evaluated_on > (${today}::date - interval '1 year')::date and e.evaluated_on <= ${today}::date)`,
    words: ['fornecedor avaliado', 'fornecedores avaliados'],
    link,
  },
  {
    id: 'supplier.followed',
    title: 'Entregas de fornecedores registradas nos últimos doze meses',
    otherwise: 'Nenhuma entrega de fornecedor registrada nos últimos doze meses',
    evidence: ({ companyId, today }) => sql`
      select from quality.supplier_deliveries where company_id = ${companyId}
        and delivered_on > (${today}::date - interval '1 year')::date and delivered_on <= ${today}::date`,
    words: ['entrega registrada', 'entregas registradas'],
    link,
  },
  {
    id: 'supplier.reviews_on_time',
    title: 'Reavaliação dos fornecedores em dia',
    otherwise: 'Há fornecedores com a reavaliação atrasada ou sem avaliação',
    evidence: ({ companyId, today }) => sql`
      select from quality.suppliers s where company_id = ${companyId} and ${bought}
        and (next_on < ${today}::date or ${last} is null)`,
    needs: 'none',
    among: ({ companyId }) => sql`select from quality.suppliers where company_id = ${companyId} and ${bought}`,
    words: ['fornecedor por avaliar', 'fornecedores por avaliar'],
    link: '/controles?situacao=due',
  },
  {
    id: 'supplier.criteria',
    title: 'Exigências para a primeira compra escritas',
    otherwise: 'Falta escrever o que se exige de um fornecedor antes da primeira compra',
    evidence: ({ companyId }) => sql`
      select from quality.supplier_criteria where company_id = ${companyId} and ${isWritten(sql`selection`)}`,
    words: ['critério escrito', 'critérios escritos'],
    link,
  },
  {
    id: 'supplier.none_rejected',
    title: 'Nenhum fornecedor reprovado continua fornecendo',
    otherwise: 'Há fornecedores reprovados que continuam fornecendo',
    evidence: ({ companyId }) => sql`
      select from quality.suppliers s where company_id = ${companyId} and ${bought} and ${last} = 'rejected'`,
    needs: 'none',
    among: ({ companyId }) => sql`
      select from quality.suppliers s where company_id = ${companyId} and ${bought} and ${last} is not null`,
    words: ['fornecedor reprovado em uso', 'fornecedores reprovados em uso'],
    link: '/controles?situacao=rejected',
  },
])
