import { expect, test } from 'vitest'
import { looksOf } from '#app/domain/odds/looks.ts'
import { canonicalColour, colourReadings, swedishBeside } from './colour.ts'

test.each([
  ['Bay', 'Brun'],
  ['Black', 'Svart'],
  ['Chestnut', 'Fux'],
  ['Liver Chestnut', 'Leverfux'],
  ['Flaxen Chestnut', 'Ljusfux'],
  ['Dark Bay', 'Mörkbrun'],
  ['Brown', 'Mörkbrun'],
  ['Seal Brown', 'Svartbrun'],
  ['Palomino', 'Isabell'],
  ['Buckskin', 'Gulbrun'],
  ['Smoky Black', 'Gulsvart'],
  ['Cremello', 'Gulvit'],
  ['Perlino', 'Pärlvit'],
  ['Smoky Cream', 'Rökvit'],
  ['Grullo', 'Musblack'],
  ['Bay Dun', 'Brunblack'],
  ['Red Dun', 'Rödblack'],
  ['Dunskin', 'Vitblack'],
  ['Silver Bay', 'Silverbrun'],
  ['Silver Black', 'Silversvart'],
  ['Silver Dapple', 'Silversvart'],
  ['Silver Buckskin', 'Silvergulbrun'],
  ['Silver Bay Roan', 'Silverbrunskimmel'],
  ['Black Roan', 'Svartskimmel'],
  ['Blue Roan', 'Svartskimmel'],
  ['Bay Roan', 'Brunskimmel'],
  ['Strawberry Roan', 'Rödskimmel'],
  ['Palomino Roan', 'Isabellskimmel'],
  ['Amber Champagne Tobiano', 'Amber champagne skäck (tobiano)'],
  ['Bay Tobiano', 'Brunskäck (tobiano)'],
  ['Tobiano Black', 'Svartskäck (tobiano)'],
  ['Chestnut Frame Overo', 'Fuxskäck (frame)'],
  ['Buckskin Tovero', 'Gulbrunskäck (tobiano, frame)'],
  ['Sorrel Overo', 'Fuxskäck'],
  ['Black & white', null],
  ['Piebald', 'Svartskäck'],
  ['Bay Sabino', 'Brunskäck (sabino)'],
  ['Bay Splashed White', 'Brunskäck (splashed white)'],
  ['Black Leopard', 'Svart, leopardtigrerad'],
  ['Bay Blanket Appaloosa', 'Brun, schabraktigrerad'],
  ['Chestnut Few Spot', 'Fux, leopardtigrerad, fewspot'],
  ['Grey', 'Skimmel'],
  ['Dapple Gray', 'Skimmel'],
  ['Grey (born Bay)', 'Skimmel (född brun)'],
  ['Gray Black Tobiano', 'Skimmel (född svartskäck, tobiano)'],
  ['White', 'Vit'],
  ['Brun', null],
  ['Silverbrun', null],
  ['Grey (born bay tobiano)', 'Skimmel (född brunskäck, tobiano)'],
  ['born black grey', 'Skimmel (född svart)'],
  ['Grey purple', null],
  ['Silver Palomino', 'Isabell'],
  ['Silver Grullo', 'Silvermusblack'],
  ['Silver Liver Chestnut', 'Leverfux'],
  ['Silver Cremello', 'Gulvit'],
  ['Silver Purple', null],
  ['Silver Champagne', null],
  ['Purple Roan', null],
  ['Flaxen Chestnut Roan', 'Rödskimmel'],
  ['Dark Bay Roan', 'Brunskimmel'],
  ['Red Dun Roan', 'Rödblackskimmel'],
  ['Amber Champagne Roan', 'Amber champagne konstantskimmel'],
  ['Red Roan Tobiano', 'Rödskimmelskäck (tobiano)'],
  ['Bay Tobiano Frame Sabino', 'Brunskäck (tobiano, frame, sabino)'],
  ['Bay Tobiano Tovero', 'Brunskäck (tobiano, frame)'],
  ['Tobiano', null],
  ['Black Tobiano Leopard Appaloosa', 'Svartskäck (tobiano), leopardtigrerad'],
  ['  bay/TOBIANO + sabino ', 'Brunskäck (tobiano, sabino)'],
  ['Purple Bay', null],
  ['', null],
])('%s is %s', (english, swedish) => {
  const beside = swedishBeside(english)
  expect(beside).toBe(swedish === english ? null : swedish)
  if (swedish === null) return
  // Named genes can be wished for, bred for and hidden.
  expect(canonicalColour(english)).toBe(canonicalColour(swedish))
  expect(canonicalColour(english)).not.toBeNull()
  expect(looksOf(english)).not.toBeNull()
})

test('a word for two colours has both readings', () => {
  expect(colourReadings('Mörkbrun')).toEqual(['Svartbrun', 'Brun'])
  expect(colourReadings('dark bay tobiano')).toEqual(['Svartbrunskäck (tobiano)', 'Brunskäck (tobiano)'])
  expect(colourReadings('Mörkbrunblack')).toEqual(['Mörkbrunblack'])
  expect(colourReadings('Brun')).toEqual(['Brun'])
  expect(colourReadings('rosa')).toEqual([])
})
