import { Controller, Module } from '@nestjs/common';
import { users } from '../../common/users/users.contract.ts';
import { Call } from '../http/call.decorator.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { UsersService } from './users.service.ts';

@Controller('api')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Call(users.nationalities) nationalities() {
    return this.users.nationalities();
  }
}

@Module({ controllers: [UsersController], providers: [UsersService, AccountsRepository], exports: [UsersService, AccountsRepository] })
export class UsersModule {}
