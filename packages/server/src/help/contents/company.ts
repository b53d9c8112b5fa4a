import type { FaqContent } from './content.ts'

export const company: FaqContent = {
  id: 17,
  name: 'Empresa e usuários',
  about: 'Quem entra, o que pode ver e como a empresa se divide.',
  screens: ['/users', '/ausencias', '/departments', '/projects', '/consultores', '/companies', '/audit'],
  questions: {
    1701: {
      title: 'Como convido alguém da equipe?',
      answer: [
        [
          'Em *Meus usuários*, toque em *Novo usuário*.',
          'Escreva nome e e-mail e marque as permissões.',
          'A pessoa recebe um e-mail com a senha do primeiro acesso.',
        ],
        'Se a mensagem se perdeu, o menu da pessoa na lista tem *Enviar convite de novo*. Não sabe o e-mail dela? Convide por link.',
      ],
      links: { 'Meus usuários': '/users' },
      picture: { name: 'usuarios', words: 'Os usuários da empresa' },
    },
    1702: {
      title: 'Alguém saiu da empresa. Apago o usuário?',
      answer: [
        'Desative. Quem está desativado não entra mais, e o que fez continua com o nome dele.',
        'As tarefas em aberto podem passar para outra pessoa.',
      ],
      links: { 'Meus usuários': '/users' },
    },
    1703: {
      title: 'O que são departamentos e projetos?',
      answer: [
        'Departamentos dizem como a empresa se divide: vendas, produção, financeiro. Projetos ou unidades de negócios separam o dinheiro: uma loja, um produto, uma obra.',
      ],
      links: { 'Meus departamentos': '/departments', 'Projetos/Unidades de negócios': '/projects' },
    },
    1704: {
      title: 'Como sei quem mudou ou apagou algo?',
      answer: [
        'Em *Trilha de auditoria* está tudo o que foi criado, alterado ou apagado, com quem e quando. Ninguém consegue apagar essa lista.',
      ],
      links: { 'Trilha de auditoria': '/audit' },
    },
    1705: {
      title: 'Como dou acesso ao meu consultor?',
      answer: [
        'Em *Consultores*, convide pelo e-mail com que ele entra no Prumo. Ele aceita e passa a ver a sua empresa.',
        'Você pode encerrar o acesso a qualquer momento.',
      ],
      links: { Consultores: '/consultores' },
    },
    1706: {
      title: 'Não consigo apagar um departamento. Por quê?',
      answer: [
        'Porque algo ainda o usa. A mensagem diz o quê e quanto: por exemplo, dois processos e um cargo.',
        'Mude esses registros para outro departamento e tente de novo.',
      ],
      links: { 'Meus departamentos': '/departments' },
    },
    1707: {
      title: 'Posso convidar alguém pelo WhatsApp?',
      answer: [
        [
          'Em *Meus usuários*, toque em *Convidar por link*.',
          'Diga para quem é e, se quiser, o WhatsApp da pessoa.',
          'Toque em *Abrir o WhatsApp*, ou copie o link e envie como preferir.',
        ],
        'Quem abre o link diz o próprio e-mail, confirma que é seu e escolhe a senha. O link vale por 7 dias e para uma pessoa só.',
        'O que ainda não foi aceito está em *Convites em aberto*, embaixo da lista: ali você faz um novo link ou cancela.',
      ],
      links: { 'Meus usuários': '/users' },
    },
    1708: {
      title: 'Como aviso que estou de férias?',
      answer: [
        'Em *Ausências*, toque em *Nova ausência* e diga o motivo, o primeiro e o último dia.',
        'Quem for passar uma tarefa a você ou marcar uma reunião vê, ao lado do seu nome, até quando você não está.',
        'Quem cuida dos usuários da empresa também registra as ausências dos outros.',
      ],
      links: { Ausências: '/ausencias' },
    },
    1709: {
      title: 'Como coloco a minha foto?',
      answer: [
        'Em *Minha conta*, no quadro *Você*, toque em *Escolher foto*. Ela aparece ao lado do seu nome para todos na empresa.',
      ],
      links: { 'Minha conta': '/account' },
    },
  },
}
