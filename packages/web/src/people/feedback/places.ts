/** The screens of each feedback process. */
export const places = {
  standard: {
    title: 'Processo de Feedback',
    departments: '/pessoas/proccess-feedback',
    people: '/pessoas/proccess-feedback/collaborator/$department',
    feedbacks: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator',
    chart: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic',
    ofOne: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic/$feedback',
  },
  custom: {
    title: 'Feedback personalizado',
    departments: '/pessoas/proccess-feedback-custom',
    people: '/pessoas/proccess-feedback-custom/collaborator/$department',
    feedbacks: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator',
    chart: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic',
    ofOne: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic/$feedback',
  },
} as const
