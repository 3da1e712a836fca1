import { Anchor, Button, Menu, type AnchorProps, type ButtonProps, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

type Native<Props> = Props &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props> & { ref?: Ref<HTMLAnchorElement> };

function AnchorElement(props: Native<AnchorProps>): ReactNode {
  return <Anchor {...props} />;
}

function ButtonElement(props: Native<ButtonProps>): ReactNode {
  return <Button component="a" {...props} />;
}

function ItemElement(props: Native<MenuItemProps>): ReactNode {
  return <Menu.Item component="a" {...props} />;
}

/** A link to an address of the editor. */
export const LinkAnchor = createLink(AnchorElement);

/** A link to an address of the editor that looks like a button. */
export const LinkButton = createLink(ButtonElement);

/** A link to an address of the editor in a menu. */
export const LinkItem = createLink(ItemElement);
