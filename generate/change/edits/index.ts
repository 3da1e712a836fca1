import type { Blueprint } from '../../../templates/index.ts';
import type { Edit } from '../edit.ts';
import type { Done } from './done.ts';
import { addField, moveField, removeField, renameField, setField, swapFields } from './fields.ts';
import { addChoice, renameChoice } from './choices.ts';
import { setDownload } from './downloads.ts';
import { newFilter } from './filters.ts';
import { setForm } from './forms.ts';
import { setColour, setLook, setStyle } from './looks.ts';
import { movePage, moveSection, moveStatus, moveThing } from './order.ts';
import { addPage, addTool, removePage, renamePage } from './pages.ts';
import { removeAction, removeChoice, removeRole, removeStatus } from './removed.ts';
import { setSeen } from './seen.ts';
import { addRole, addStatus, addStatuses, renameAction, renameRole, renameStatus } from './states.ts';
import {
  addChart,
  addQuestion,
  addSection,
  removeChart,
  removeSection,
  renameChart,
  renameSection,
  renameApp,
  replaceText,
  setCurrency,
  setText,
} from './texts.ts';
import { addThing, removeThing, renameThing, setAccess, sortThing } from './things.ts';
import { setType } from './types.ts';
import { addVoice, removeVoice } from './voices.ts';

/** Changes a blueprint in place. @throws WishError if it cannot be done */
export function applyEdit(plan: Blueprint, edit: Edit): Done {
  switch (edit.do) {
    case 'add_field':
      return addField(plan, edit);
    case 'rename_field':
      return renameField(plan, edit);
    case 'remove_field':
      return removeField(plan, edit);
    case 'set_field':
      return newFilter(plan, edit) ?? setField(plan, edit);
    case 'set_type':
      return setType(plan, edit);
    case 'move_field':
      return moveField(plan, edit);
    case 'swap_fields':
      return swapFields(plan, edit);
    case 'set_seen':
      return setSeen(plan, edit);
    case 'set_download':
      return setDownload(plan, edit);
    case 'add_voice':
      return addVoice(plan, edit);
    case 'add_choice':
      return addChoice(plan, edit);
    case 'remove_choice':
      return removeChoice(plan, edit);
    case 'remove_status':
      return removeStatus(plan, edit);
    case 'remove_action':
      return removeAction(plan, edit);
    case 'remove_role':
      return removeRole(plan, edit);
    case 'remove_voice':
      return removeVoice(plan, edit);
    case 'set_form':
      return setForm(plan, edit);
    case 'move_status':
      return moveStatus(plan, edit);
    case 'move_thing':
      return moveThing(plan, edit);
    case 'move_page':
      return movePage(plan, edit);
    case 'move_section':
      return moveSection(plan, edit);
    case 'rename_chart':
      return renameChart(plan, edit);
    case 'rename_choice':
      return renameChoice(plan, edit);
    case 'add_thing':
      return addThing(plan, edit);
    case 'rename_thing':
      return renameThing(plan, edit);
    case 'remove_thing':
      return removeThing(plan, edit);
    case 'set_access':
      return setAccess(plan, edit);
    case 'sort':
      return sortThing(plan, edit);
    case 'add_status':
      return addStatus(plan, edit);
    case 'add_statuses':
      return addStatuses(plan, edit);
    case 'rename_status':
      return renameStatus(plan, edit);
    case 'rename_action':
      return renameAction(plan, edit);
    case 'add_role':
      return addRole(plan, edit);
    case 'rename_role':
      return renameRole(plan, edit);
    case 'set_colour':
      return setColour(plan, edit);
    case 'set_font':
    case 'set_corners':
    case 'set_scheme':
      return setStyle(plan, edit);
    case 'set_look':
      return setLook(plan, edit);
    case 'set_currency':
      return setCurrency(plan, edit);
    case 'rename_app':
      return renameApp(plan, edit);
    case 'set_text':
      return setText(plan, edit);
    case 'replace_text':
      return replaceText(plan, edit);
    case 'add_section':
      return addSection(plan, edit);
    case 'remove_section':
      return removeSection(plan, edit);
    case 'rename_section':
      return renameSection(plan, edit);
    case 'add_page':
      return addPage(plan, edit);
    case 'add_tool':
      return addTool(plan, edit);
    case 'remove_page':
      return removePage(plan, edit);
    case 'rename_page':
      return renamePage(plan, edit);
    case 'add_question':
      return addQuestion(plan, edit);
    case 'add_chart':
      return addChart(plan, edit);
    case 'remove_chart':
      return removeChart(plan, edit);
  }
}
