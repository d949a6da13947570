export function buildSprites(): [path: string, text: string][]
