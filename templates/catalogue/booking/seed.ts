import type { Template, TemplateEntity } from '../../shape/index.ts';
import { seedFrom } from '../../written/index.ts';

/** A salon with four chairs: what is done there, how long it takes, and by whom. */
const ROWS = {
  service: `
    name | duration | price | description | active
    Cut and finish, long hair | 60 | 58 | Washed, cut and dried the way you can repeat it on a Tuesday. | yes
    Cut and finish, short hair | 45 | 44 | With a look at the neck in the mirror, twice. | yes
    Dry cut | 30 | 32 | For a straight line in the lunch break. | yes
    Fringe trim | 15 | 12 | Between two cuts. Free if you were here in the last month. | yes
    Beard, hot towel and knife | 30 | 29 | Ten minutes of steam, ten of blade, ten of silence. | yes
    Colour, roots | 90 | 76 | Grey stays where you want it. Bring something to read. | yes
    Highlights, half a head | 120 | 118 | Painted by hand. We talk about the shade in daylight, at the window. | yes
    Colour correction | 180 | 195 | When the box said “ash” and the mirror says otherwise. Begins with a talk. | yes
    Children up to ten | 25 | 19 | On the chair that goes up highest. Lollies are sugar-free, sorry. | yes
    Curls, cut dry | 75 | 72 | Curl by curl, as they fall. Come with your hair loose and unwashed since yesterday. | yes
    Wedding hair, with a rehearsal two weeks before so that nobody discovers on the day that the veil is heavier than it looked | 150 | 240 | Rehearsal, the day itself, and pins for your sister. | yes
    Perm | 140 | 110 | Not at the moment. The person who could do it is in Naples. | no`,
  staff: `
    name | speciality | email | phone | active
    Rosalind Achebe | Curls, and first cuts for the nervous | rosalind@example.com | +353 20 910 0151 | yes
    Matteo Ferri | Beards, knives, neck lines | matteo@example.com | +353 20 910 0152 | yes
    Ilse Brandt | Colour, and colour that went wrong | ilse@example.com | +353 20 910 0153 | yes
    Youna Le Goff | Long hair, weddings | youna@example.com | +353 20 910 0154 | yes
    Deniz Aydın | Children, fringes, first haircuts | deniz@example.com | +353 20 910 0155 | yes`,
  client: `
    name | email | phone | notes
    Harriet Quill | harriet.quill@example.com | +353 20 910 0161 | Left side grows faster. She knows.
    Tomasz Zielinski | t.zielinski@example.com | +353 20 910 0162 | Beard every three weeks, Fridays.
    Amina Sow | amina.sow@example.com | +353 20 910 0163 | Curls. No heat.
    Pádraig Nolan | padraig.nolan@example.com | +353 20 910 0164 | Sleeps under the towel. Let him.
    Celia Fontaine | celia.fontaine@example.com | +353 20 910 0165 | Wedding in May, veil with combs.
    Jonte, six | jonte.family@example.com | +353 20 910 0166 | Afraid of the clipper, not of scissors.
    Miriam Katz | miriam.katz@example.com | +353 20 910 0167 | Allergic to PPD, patch test each time.
    Luka Horvat | luka.horvat@example.com | +353 20 910 0168 | Short at the sides, no talk about football.
    Beate Lorenz | beate.lorenz@example.com | +353 20 910 0169 | Reads the paper, wants the window.
    Ngozi Bello | ngozi.bello@example.com | +353 20 910 0170 | First visit came from Amina.`,
};

/** The sample rows for the salon's things. */
export const seed = (entities: readonly TemplateEntity[]): Template['seed'] => seedFrom(ROWS, entities);
