import { type SupplierState, supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import { count, listed } from '@prumo/contract/words.ts'
import type { Scope } from '../../../platform/scope.ts'
import { suppliers } from '../../suppliers/suppliers.ts'
import type { Known } from './knowing.ts'

/** Rejected suppliers that are named. */
const mostNamed = 8

/** The suppliers of today by their last evaluation, and those that were to be evaluated again. */
export async function suppliersKnown(scope: Scope): Promise<readonly Known[]> {
  const all = (await suppliers.all(scope)).filter(({ ended_on }) => ended_on === null)
  if (all.length === 0) return []
  const having = (state: SupplierState | null) => all.filter((one) => one.state === state)
  const [approved, restricted, rejected, none] = [
    having('approved'),
    having('restricted'),
    having('rejected'),
    having(null),
  ]
  const late = all.filter(({ due }) => due === 'late').length
  const scores = all.flatMap(({ score }) => score ?? [])
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  const states = listed([
    approved.length > 0 ? count(approved.length, 'aprovado', 'aprovados') : '',
    restricted.length > 0 ? `${restricted.length} com restrição` : '',
    rejected.length > 0 ? count(rejected.length, 'reprovado', 'reprovados') : '',
    none.length > 0 ? `${none.length} sem avaliação` : '',
  ])
  return [
    {
      subject: 9,
      sentences: [
        {
          key: 'suppliers today',
          text: `${count(all.length, 'fornecedor', 'fornecedores')} hoje: ${states}${late > 0 ? `; ${count(late, 'reavaliação atrasada', 'reavaliações atrasadas')}` : ''}.`,
          link: '/controles',
        },
        ...(scores.length > 0
          ? [
              {
                key: 'suppliers score',
                text: `Nota média das entregas de 12 meses: ${mean} de 100, de ${count(scores.length, 'fornecedor', 'fornecedores')}.`,
                link: '/controles',
              },
            ]
          : []),
        ...[...rejected, ...restricted].slice(0, mostNamed).map(({ id, title, state, reckoning }) => ({
          key: `supplier ${id} ${state}`,
          text: `${title}: ${supplierStates[state!].toLowerCase()}. ${reckoning}`.trim(),
          link: `/controles?fornecedor=${id}`,
        })),
      ],
      picture: {
        title: 'Fornecedores',
        bars: [
          { name: 'Aprovados', value: approved.length, tone: 'good' },
          { name: 'Com restrição', value: restricted.length, tone: 'plain' },
          { name: 'Reprovados', value: rejected.length, tone: 'bad' },
          { name: 'Sem avaliação', value: none.length, tone: 'plain' },
        ],
      },
    },
  ]
}
