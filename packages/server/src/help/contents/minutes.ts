import type { FaqContent } from './content.ts'

export const minutes: FaqContent = {
  id: 5,
  name: 'ATAs e pauta',
  about: 'Reuniões com assunto, decisão, responsável e prazo.',
  screens: ['/protocols', '/protocols-subject', '/protocols/series'],
  questions: {
    501: {
      title: 'Como registro uma ATA?',
      answer: [
        [
          'Em *Minhas ATAS*, toque em *Nova ATA* e dê um título.',
          'Escreva data e local, e escolha os participantes: pessoas da equipe, contatos ou outro nome.',
          'Para cada assunto, escreva a decisão, o responsável e o prazo.',
        ],
        'A ATA é salva enquanto você escreve.',
      ],
      links: { 'Minhas ATAS': '/protocols' },
      picture: { name: 'atas', words: 'As pastas e as ATAs da empresa' },
    },
    502: {
      title: 'Como uma decisão da ATA vira tarefa?',
      answer: [
        'Na ATA, abra o assunto e toque em *Criar tarefa*. Ela já vem para o responsável, quando ele usa o Prumo; confirme a data.',
        'A tarefa fica ligada ao assunto, e a ATA mostra se ela já foi concluída.',
      ],
      links: { 'Minhas ATAS': '/protocols' },
    },
    503: {
      title: 'Como envio a ATA a quem participou?',
      answer: [
        'Abra a ATA e use *Enviar por e-mail*. Escolha os destinatários e escreva uma mensagem, se quiser.',
        'Quem recebe vê a ATA em PDF. Ninguém precisa ter acesso ao Prumo para ler.',
      ],
      links: { 'Minhas ATAS': '/protocols' },
    },
    507: {
      title: 'Como convido para a reunião?',
      answer: [
        'Crie a ATA com a data e a hora, escolha os participantes e abra o menu da ATA: *Convidar participantes*. Cada um recebe um e-mail com a pauta e um arquivo que põe a reunião no calendário.',
      ],
      links: { 'Minhas ATAS': '/protocols' },
    },
    506: {
      title: 'Como a ATA é assinada?',
      answer: [
        'O PDF da ATA termina com uma linha de assinatura para cada participante. Escolha os participantes na ATA, abra o *PDF* e imprima.',
      ],
      links: { 'Minhas ATAS': '/protocols' },
    },
    508: {
      title: 'Como faço uma reunião que se repete?',
      answer: [
        [
          'Em *Minhas ATAS*, toque em *Séries* e em *Nova série*.',
          'Escolha a primeira data, de quanto em quanto tempo ela se repete e quem participa.',
          'Se quiser, escolha um modelo de pauta: cada ATA começa com ele.',
        ],
        'A reunião aparece no calendário de quem participa. No dia, *Começar a ATA* traz os participantes, a pauta e os assuntos que ficaram em aberto na última.',
      ],
      links: { 'Reuniões em série': '/protocols/series' },
    },
    504: {
      title: 'O que é a pauta?',
      answer: [
        'A pauta guarda os assuntos da próxima reunião, antes de ela acontecer. Assim nada se perde entre uma reunião e outra.',
        'Na ATA nova, traga os assuntos da pauta e os que ficaram em aberto em ATAs anteriores.',
      ],
      links: { Pauta: '/protocols-subject' },
    },
    505: {
      title: 'Como organizo as ATAs?',
      answer: [
        'Crie pastas com *Nova pasta* e mova as ATAs para elas. Uma ATA que já serviu pode ser arquivada: ela sai da lista e não se perde.',
      ],
      links: { 'Minhas ATAS': '/protocols', 'ATAs arquivadas': '/protocols/archiveds' },
    },
  },
}
