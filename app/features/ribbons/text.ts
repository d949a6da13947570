/** The words about ribbons that the specification does not give. */
export const ribbonsText = {
  title: 'Lägg till rosetter',
  horses: 'Hästar',
  ribbon: 'Rosett',
  whichHorses: 'Vilka hästar',
  horsesHint: 'En häst på varje rad, eller flera med kommatecken mellan.',
  competition: 'Tävlingsrosett',
  evaluation: 'Bedömningsrosett',
  anotherCompetition: 'En annan tävlingsrosett',
  anotherEvaluation: 'En annan bedömningsrosett',
  another: 'En annan rosett',
  none: 'Ingen',
  addressHint: 'Bildens adress, som börjar med https://',
  save: 'Spara rosetter',
  drawnAndAddress: 'Välj en av rosetterna eller skriv en adress, inte båda',
  unknown: (name: string, near: readonly string[]) =>
    near.length === 0 ? `Ingen häst heter ”${name}”` : `Ingen häst heter ”${name}”. Menade du ${near.join(' eller ')}?`,
  gone: 'Rosetten är redan borttagen.',
  removed: (label: string) => `Rosetten ${label} är borttagen.`,
  someHorses: (count: number) => `${count} hästar`,
  forHorses: (label: string, horses: number) => `${label}${horses > 1 ? ` till ${horses} hästar` : ''}`,
} as const
