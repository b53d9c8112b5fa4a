import { norms } from '@prumo/contract/quality/norms/names.ts'
import { count } from '@prumo/contract/words.ts'
import { auditedNorms } from '../checklist/norms.ts'

/* What a company does next where a source of an item is no evidence yet, and how long that usually takes. */

/** What to do, and for how long, in minutes of one person. */
type Doing = { does: string; minutes: number }

/** By the check or figure that fails; a test fails for a source without one. */
export const stepOf: Readonly<Record<string, Doing>> = {
  'swot.filled': { does: 'Preencha os quatro quadrantes da SWOT com a direção', minutes: 60 },
  'quality_manual.parties': { does: 'Escreva no manual quem são as partes interessadas e aprove-o', minutes: 30 },
  'quality_manual.scope': { does: 'Escreva no manual o escopo do sistema de gestão e aprove-o', minutes: 30 },
  'quality_manual.policy': { does: 'Escreva no manual a política da qualidade e aprove-o', minutes: 45 },
  'quality_manual.objectives': { does: 'Escreva no manual os objetivos da qualidade e aprove-o', minutes: 45 },
  'quality_manual.approved': { does: 'Aprove o manual da qualidade', minutes: 20 },
  'quality_manual.read': { does: 'Peça a leitura do manual a quem falta confirmar', minutes: 10 },
  'quality_manual.reviews_on_time': { does: 'Reveja o manual da qualidade e marque a próxima revisão', minutes: 60 },
  'process.mapped': { does: 'Desenhe as etapas de um processo principal', minutes: 45 },
  'pop.approved': { does: 'Aprove o POP de um processo principal', minutes: 60 },
  'pop.reviews_on_time': { does: 'Reveja os POPs com a revisão vencida', minutes: 30 },
  'pop.read': { does: 'Peça a quem trabalha no processo que leia o POP', minutes: 10 },
  'critical_analysis.year': { does: 'Faça a análise crítica do ano com a direção', minutes: 120 },
  'critical_analysis.complete': { does: 'Trate as doze entradas da análise crítica', minutes: 90 },
  'critical_analysis.decided': { does: 'Escreva as decisões da análise crítica', minutes: 30 },
  'goal.first': { does: 'Defina uma meta para um indicador', minutes: 15 },
  'indicator.followed': { does: 'Preencha um indicador em três meses', minutes: 30 },
  'journey.described': { does: 'Descreva a jornada do cliente', minutes: 60 },
  'contact.listed': { does: 'Cadastre os clientes nos contatos', minutes: 30 },
  'organogram.drawn': { does: 'Desenhe o organograma', minutes: 30 },
  'job_description.approved': { does: 'Aprove a descrição de um cargo', minutes: 30 },
  'job_description.reviews_on_time': { does: 'Reveja os cargos com a revisão vencida', minutes: 20 },
  'quality_risk.registered': { does: 'Registre os riscos principais com causa e efeito', minutes: 45 },
  'quality_risk.treated': { does: 'Dê dono e ação aos riscos altos', minutes: 30 },
  'quality_risk.reviews_on_time': { does: 'Reveja os riscos com a revisão vencida', minutes: 20 },
  'work_risk.registered': { does: 'Registre os perigos e riscos do trabalho', minutes: 90 },
  'quality_change.approved': { does: 'Planeje e aprove a próxima mudança antes de fazê-la', minutes: 45 },
  'quality_change.followed': { does: 'Escreva o resultado das mudanças já feitas', minutes: 20 },
  'collaborator.registered': { does: 'Cadastre os colaboradores', minutes: 30 },
  'competence.assessed': { does: 'Avalie as competências da equipe', minutes: 60 },
  'training.recorded': { does: 'Registre os treinamentos feitos', minutes: 20 },
  'training.valid': { does: 'Renove os treinamentos vencidos', minutes: 60 },
  'manual.published': { does: 'Publique o manual do colaborador', minutes: 60 },
  'minutes.first': { does: 'Registre a próxima reunião em uma ATA', minutes: 30 },
  'rnc.first': { does: 'Registre a próxima não conformidade com o que aconteceu', minutes: 15 },
  'rnc.closed_effective': { does: 'Leve uma RNC até a eficácia confirmada', minutes: 90 },
  'rnc.none_late': { does: 'Escreva a causa das RNCs atrasadas', minutes: 30 },
  ...Object.fromEntries(
    auditedNorms.flatMap((norm): [string, Doing][] => [
      [`audit_of_${norm}.this_year`, { does: `Faça a auditoria interna de ${norms[norm].label} do ano`, minutes: 240 }],
      [`audit_of_${norm}.none_late`, { does: 'Conclua ou remarque a auditoria atrasada', minutes: 60 }],
    ]),
  ),
  'action_plan.first': { does: 'Crie um plano de ação', minutes: 15 },
  'action_plan.closed': { does: 'Conclua um plano de ação e confira se adiantou', minutes: 30 },
  'action_plan.concluded': { does: 'Conclua planos de ação', minutes: 30 },
  'action_plan.concluded_on_time': { does: 'Conclua planos de ação no prazo', minutes: 30 },
  'instrument.calibrated': { does: 'Registre a calibração de um instrumento', minutes: 20 },
  'instrument.on_time': { does: 'Calibre os instrumentos vencidos', minutes: 120 },
  'instrument.failures_treated': { does: 'Abra a RNC das calibrações fora da tolerância', minutes: 20 },
  'legal_requirement.verified': { does: 'Verifique um requisito legal e guarde a evidência', minutes: 30 },
  'legal_requirement.on_time': { does: 'Verifique os requisitos legais vencidos', minutes: 60 },
  'supplier.criteria': { does: 'Escreva o que se exige de um fornecedor', minutes: 30 },
  'supplier.evaluated': { does: 'Avalie um fornecedor', minutes: 20 },
  'supplier.followed': { does: 'Registre as entregas dos fornecedores', minutes: 15 },
  'supplier.reviews_on_time': { does: 'Reavalie os fornecedores vencidos', minutes: 30 },
  'supplier.none_rejected': { does: 'Troque ou recupere os fornecedores reprovados', minutes: 60 },
}

/** Where only an audit can say how it stands. */
export const auditStep: Doing = { does: 'Responda este item na próxima auditoria interna', minutes: 15 }
/** What an audit objected to. */
export const objectionStep: Doing = { does: 'Trate o que a última auditoria apontou', minutes: 60 }

/** 'cerca de 45 minutos', 'cerca de 2 horas' */
export function takes(minutes: number): string {
  if (minutes < 60) return `cerca de ${minutes} minutos`
  const hours = Math.round(minutes / 60)
  return `cerca de ${count(hours, 'hora', 'horas')}`
}
