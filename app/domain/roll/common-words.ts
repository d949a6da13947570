/** Common Swedish words: none is read as a misspelling of another. */
export const COMMON_WORDS = `dålig dåliga fina fint vacker vackra snygg snygga söta rolig roliga trevlig trevliga tung
  tunga kort korta lång långa bred breda smal smala stark starka svag svaga snabb snabba långsam pigga glad glada frisk
  friska sjuk sjuka hela halv halva rena ljus ljusa mörk mörka mjuk mjuka hård hårda ledig lediga säker säkra modig
  modiga lydig lydiga populär populära vanlig vanliga ovanlig ovanliga sällsynt egen eget annan annat samma sådan olika
  många köpa sälja låna hyra åker resa leva äter leka träna lära läsa skriva tala säga göra gjorde kommer komma skulle
  måste borde behöver tänker tror veta bära väger gånger genom bland bakom framför bredvid utanför inom emot enligt
  redan ofta alltid ibland kanske verkligen ganska väldigt riktigt hund katt kossa gård skog vatten mat
  stolt stolta finare hage hagen vagn vagnen trav rund runda lus liten vinter morgon vuxen vuxna förlorar leder stegrar
  köpes kasta snart`
