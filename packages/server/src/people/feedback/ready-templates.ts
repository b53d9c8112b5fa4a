import type { QuestionType } from '@prumo/contract/people/feedback/model.ts'
import type { ReadyTemplate } from '@prumo/contract/people/feedback/templates.ts'

const questions = (type_question: QuestionType, ...asked: string[]) =>
  asked.map((question) => ({ question, type_question }))

/** Templates with which a company begins. */
export const readyTemplates: readonly ReadyTemplate[] = [
  {
    id: 'experience-45',
    name: 'Experiência: 45 dias',
    questions: [
      ...questions(
        2,
        'Chega no horário e avisa quando não pode vir?',
        'Segue as orientações e os procedimentos do cargo?',
        'Pergunta quando tem dúvida?',
        'Trata bem clientes e colegas?',
      ),
      ...questions(4, 'Quanto já aprendeu do que o cargo pede?'),
      ...questions(3, 'O que já faz bem?', 'O que precisa aprender até o fim da experiência, e quem vai ensinar?'),
      ...questions(1, 'A experiência continua por mais 45 dias?'),
    ],
  },
  {
    id: 'experience-90',
    name: 'Experiência: 90 dias',
    questions: [
      ...questions(
        2,
        'Faz o trabalho sem precisar de acompanhamento?',
        'Entrega no prazo e com a qualidade combinada?',
        'Cuida de materiais, equipamentos e segurança?',
        'Trabalha bem em equipe?',
        'Age de acordo com os valores da empresa?',
      ),
      ...questions(4, 'Quanto domina as atribuições do cargo?'),
      ...questions(3, 'O que evoluiu desde os 45 dias?', 'O que combinamos para os próximos seis meses?'),
      ...questions(1, 'Fica na empresa?'),
    ],
  },
  {
    id: 'leader',
    name: 'Avaliação do líder pela equipe',
    questions: [
      ...questions(
        2,
        'Explica o que espera de cada pessoa?',
        'Escuta a equipe antes de decidir?',
        'Reconhece um trabalho bem feito?',
        'Fala do que não vai bem com respeito e em particular?',
        'Ajuda quando alguém trava?',
        'Cumpre o que combina?',
      ),
      ...questions(3, 'O que esta liderança deve começar, continuar e deixar de fazer?'),
    ],
  },
  {
    id: 'one-to-one',
    name: 'Conversa individual (um a um)',
    questions: [
      ...questions(4, 'Como foram as últimas semanas para você?'),
      ...questions(
        2,
        'Você sabe o que é mais importante no seu trabalho agora?',
        'Você tem o que precisa para trabalhar?',
      ),
      ...questions(
        3,
        'Do que você se orgulha desde a última conversa?',
        'O que está atrapalhando?',
        'O que cada um de nós vai fazer até a próxima conversa?',
      ),
    ],
  },
]
