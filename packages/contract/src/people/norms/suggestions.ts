/** Topics that the manual of a small company usually has, and what its norm on them should answer. */
export const usualNorms: readonly { topic: string; explanation: string }[] = [
  {
    topic: 'Jornada, horários e ponto',
    explanation: 'Que horas começa e termina o trabalho? Como se registra o ponto? O que fazer quando alguém esquece?',
  },
  {
    topic: 'Atrasos e faltas',
    explanation: 'A quem avisar, por onde e com que antecedência? Até quando entregar o atestado?',
  },
  {
    topic: 'Férias, folgas e feriados',
    explanation: 'Como se pedem as férias e quem decide? Como funciona a escala nos feriados e as trocas de folga?',
  },
  {
    topic: 'Salário, benefícios e descontos',
    explanation: 'Em que dia se paga? Que benefícios há, a partir de quando, e com quem se tiram dúvidas do holerite?',
  },
  {
    topic: 'Uniforme e apresentação',
    explanation: 'O que a empresa entrega e quantas peças? O que não se usa no trabalho? Quem cuida da limpeza?',
  },
  {
    topic: 'Higiene e saúde',
    explanation: 'Que cuidados o trabalho exige todos os dias? Quando não se deve trabalhar? Que exames há e quando?',
  },
  {
    topic: 'Segurança e uso de EPIs',
    explanation: 'Que equipamentos são obrigatórios em cada lugar? O que fazer em um acidente, mesmo pequeno?',
  },
  {
    topic: 'Uso do celular e das redes sociais',
    explanation: 'Onde e quando se pode usar? O que se pode publicar da empresa, dos colegas e dos clientes?',
  },
  {
    topic: 'Computadores, senhas e internet',
    explanation: 'Para que servem os equipamentos da empresa? Por que uma senha não se empresta? A quem pedir ajuda?',
  },
  {
    topic: 'Sigilo e dados de clientes',
    explanation: 'Que informações não saem da empresa? Como se guardam e se descartam dados de pessoas (LGPD)?',
  },
  {
    topic: 'Respeito, assédio e discriminação',
    explanation: 'Que condutas não se aceitam? Por onde se relata, com que garantia, e quem apura?',
  },
  {
    topic: 'Atendimento ao cliente',
    explanation: 'Como se recebe e se despede um cliente? O que fazer com uma reclamação que não se sabe resolver?',
  },
  {
    topic: 'Dinheiro, caixa e pagamentos',
    explanation: 'Quem pode receber, sangrar e fechar o caixa? O que fazer com diferenças? Há venda fiada?',
  },
  {
    topic: 'Bens da empresa e bens pessoais',
    explanation: 'Como se retiram e se devolvem ferramentas e veículos? Quem responde por perda ou dano?',
  },
  {
    topic: 'Álcool, drogas e cigarro',
    explanation: 'O que não se admite durante o trabalho? Há lugar para fumar? Como a empresa ajuda quem precisa?',
  },
  {
    topic: 'Medidas disciplinares',
    explanation: 'O que acontece quando uma norma não é cumprida, em que ordem, e quem decide?',
  },
]
